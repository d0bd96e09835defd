-- Until now everybody of the staff could do everything, so they stay owners; whoever comes from now on may only look
-- until somebody says more.
update staff_user set role = 'owner';
alter table staff_user alter column role set default 'reader';
alter table staff_user add constraint staff_user_role_check check (role in
  ('owner', 'management', 'service', 'production', 'design', 'marketing', 'accounting', 'reader'));
