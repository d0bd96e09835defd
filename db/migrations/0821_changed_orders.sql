-- An order that is changed by ordering anew stays as it is until the new one is placed: the cart and then the new order say
-- which one they take the place of. ORD-06
alter table cart add column replaces_order_id uuid references customer_order (id);
-- Lines that were laid into the cart for the change: who keeps the order as it is takes them out again.
alter table cart_line add column of_change boolean not null default false;
alter table customer_order add column replaces_order_id uuid references customer_order (id);
create index customer_order_replaces on customer_order (replaces_order_id) where replaces_order_id is not null;
