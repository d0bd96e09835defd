-- A changed order is settled by its difference: what was paid online for the old one pays the new one. ORD-06
alter table customer_order
  -- What of its price the money of the order pays that it took the place of, minor units.
  add column carried integer not null default 0 check (carried >= 0),
  -- What that money was more than the price, with what had gone back of it before, minor units.
  add column overpaid integer not null default 0 check (overpaid >= 0);
-- The order that the money was first paid for.
alter table payment add column carried_from uuid references customer_order (id);
create index payment_carried_from on payment (carried_from) where carried_from is not null;
