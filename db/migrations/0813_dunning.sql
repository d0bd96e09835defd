-- Letters about invoices that were not paid in time: each step once per order, with the fee it asks for and the day it
-- names; and orders the staff keeps such letters from. CHK-06, ORD-11
create table dunning_notice (
  order_id uuid not null references customer_order (id),
  step text not null check (step in ('payment-reminder', 'first-dunning', 'second-dunning')),
  fee integer not null check (fee >= 0),
  pay_by date not null,
  sent_at timestamptz not null,
  primary key (order_id, step)
);
create table dunning_pause (
  order_id uuid primary key references customer_order (id),
  reason text not null check (char_length(reason) between 1 and 200),
  actor text not null,
  paused_at timestamptz not null
);
create index invoice_due on invoice (due_on) where due_on is not null;
