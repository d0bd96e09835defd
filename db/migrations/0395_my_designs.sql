-- A visitor's designs have a name of their own and a bin that is emptied after 30 days. CFG-19
alter table project add column name text check (char_length(name) between 1 and 80);
alter table project add column deleted_at timestamptz;
create index project_bin on project (deleted_at) where deleted_at is not null;
