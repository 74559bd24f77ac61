-- When an account logged in for the first time: that login makes its device known without a code, and only that one.
alter table accounts add column first_login_at timestamptz;
