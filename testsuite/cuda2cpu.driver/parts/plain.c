/* C that is not C++.  */
int new_one (int class);

int
new_one (int class)
{
  int new = class;
  return new;
}
