-- Who ships under an own name: whether it is switched on, and what stands on the delivery notes instead of ours. WL-01, WL-03
create table customer_white_label (
  customer_id uuid primary key references customer (id) on delete cascade,
  active boolean not null default false,
  -- Name, address and contact; null until they were entered.
  sender jsonb,
  -- Hash of the logo's picture, which lies with the files.
  logo_sha256 text check (logo_sha256 ~ '^[0-9a-f]{64}$'),
  updated_at timestamptz not null
);
-- The sender as it was when the order was placed; null for parcels of our own.
alter table customer_order add column own_sender jsonb;
