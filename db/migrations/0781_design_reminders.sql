-- Designs left lying that their customer was reminded of, once each. CART-15
create table design_reminder (
  project_id uuid primary key references project (id) on delete cascade,
  customer_id uuid not null references customer (id) on delete cascade,
  reminded_at timestamptz not null
);
create index design_reminder_customer on design_reminder (customer_id, reminded_at desc);
