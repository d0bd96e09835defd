-- ORD-15: what customers uploaded for an order and what was made from it goes 90 days after delivery, unless they chose to
-- keep it for ordering again. What was removed is marked, so that nobody looks for it.
alter table customer_order add column keep_files boolean not null default false;
alter table customer_order add column files_removed_at timestamptz;
create index customer_order_files on customer_order (placed_at) where files_removed_at is null;

-- What the jobs of retention did, for the page of the staff: a row per rule and run. NFR-04, BO-11
create table retention_run (
  id bigint generated always as identity primary key,
  rule text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  removed integer,
  fault text
);
create index retention_run_rule on retention_run (rule, started_at desc);
