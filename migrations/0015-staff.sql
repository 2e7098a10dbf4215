-- What staff may do: roles by e-mail address, given before or after the first sign-in. Those named so far may do all.
create table staff_grant (
  email text not null check (email = lower(email)),
  role text not null check (role in ('administrator', 'courses', 'exams', 'money', 'support', 'auditor')),
  granted_at timestamptz not null,
  -- Subject of the administrator, or the user who ran the command.
  granted_by text not null,
  primary key (email, role)
);
insert into staff_grant (email, role, granted_at, granted_by)
  select email, 'administrator', granted_at, 'command' from operator_grant;
drop table operator_grant;
