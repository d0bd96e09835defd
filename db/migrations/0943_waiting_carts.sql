-- A cart that waits while an order is changed in the visitor's own: it belongs to nobody's session meanwhile and is there
-- again when the change is placed or given up. ORD-06, CART-08
alter table cart alter column session_id drop not null;
alter table cart add column waits_behind uuid references cart (id) on delete cascade;
alter table cart add constraint cart_in_front_or_waiting check ((session_id is null) = (waits_behind is not null));
create index cart_waits_behind on cart (waits_behind) where waits_behind is not null;
