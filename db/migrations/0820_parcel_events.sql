-- What happens to the parcels of an order on their way, told by carriers in any sequence and any number of times: each scan
-- is filed once and never changed; where a parcel is follows from all of them. SHIP-14
create table parcel_event (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  shipment smallint not null,
  kind text not null check (
    kind in ('label', 'handed_over', 'in_transit', 'out_for_delivery', 'ready_for_pickup', 'exception', 'delivered', 'returned')
  ),
  at timestamptz not null,
  -- Who told it: a carrier's door, or `shop` for what we know ourselves.
  provider text not null,
  event_id text not null,
  place text not null check (length(place) <= 120),
  note text not null check (length(note) <= 300),
  received_at timestamptz not null,
  foreign key (order_id, shipment) references order_shipment (order_id, number),
  unique (order_id, shipment, provider, event_id)
);
create function refuse_parcel_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'what happened to a parcel is only added to';
end $$;
create trigger append_only before update on parcel_event
  for each row execute function refuse_parcel_event_change();

-- What follows from the events of a parcel, for lists: where it is, and when somebody last saw it. `asked_at` is when its
-- carrier was last asked, `settled_at` when the staff took its problem off the list.
alter table order_shipment
  add column parcel_state text,
  add column scanned_at timestamptz,
  add column asked_at timestamptz,
  add column settled_at timestamptz;
update order_shipment set parcel_state = 'handed_over', scanned_at = handed_over_at where handed_over_at is not null;
insert into parcel_event (order_id, shipment, kind, at, provider, event_id, place, note, received_at)
select order_id, number, 'handed_over', handed_over_at, 'shop', 'handed_over', '', '', handed_over_at
from order_shipment where handed_over_at is not null;
create index order_shipment_tracking on order_shipment (tracking_number) where tracking_number is not null;
create index order_shipment_under_way on order_shipment (asked_at)
  where tracking_number is not null and parcel_state not in ('delivered', 'returned');
