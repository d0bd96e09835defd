-- Why the staff shut a customer out, and since when; empty for everybody else (ACC-09). `locked_leaving` keeps the wish to
-- be deleted over the lock, for a locked account waits for nothing.
alter table customer
  add column locked_at timestamptz,
  add column locked_reason text not null default '' check (char_length(locked_reason) <= 200),
  add column locked_leaving boolean not null default false;

-- The list of the back office, the newest first.
create index customer_created on customer (created_at desc, id);
