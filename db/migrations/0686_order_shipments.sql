-- An order may travel in several parcels, each with its own dates, carrier and tracking number. SHIP-11
alter table cart add column ship_together boolean not null default false;
alter table customer_order add column ship_together boolean not null default false;
alter table order_line add column shipment smallint not null default 1 check (shipment >= 1);
create table order_shipment (
  order_id uuid not null references customer_order (id),
  number smallint not null check (number >= 1),
  -- Promised delivery as ISO dates.
  promised_from date not null,
  promised_to date not null,
  hand_over_by date not null,
  carrier text,
  tracking_number text,
  handed_over_at timestamptz,
  primary key (order_id, number),
  check ((carrier is null) = (handed_over_at is null))
);
insert into order_shipment
select id, 1, promised_from, promised_to, hand_over_by, carrier, tracking_number, handed_over_at from customer_order;
-- From here on hand_over_by of an order is the one of its next parcel.
alter table customer_order drop column carrier, drop column tracking_number, drop column handed_over_at;
