-- Guests of a design that are those of an event: which event, what is printed for them, and of a part which (`ListOrigin`).
-- The event may be gone one day: what was printed for it stays. D-33, EVENT-04
alter table guest_list_revision add column origin jsonb;
create index guest_list_revision_of_event on guest_list_revision ((origin ->> 'event')) where origin is not null;

-- Addresses that guests have entered by a link of the event, until the hosts take them over or drop them. EVENT-04, ACC-15
create table event_address_entry (
  id uuid primary key,
  event_id uuid not null references event (id) on delete cascade,
  -- Of a household's own link; null for somebody with the event's link, whom the hosts find by the name.
  household_id uuid references event_household (id) on delete cascade,
  name text not null check (char_length(name) <= 120),
  -- Address by the fields of envelopes, e-mail and telephone (`AddressEntry`).
  entry jsonb not null,
  at timestamptz not null
);
create index event_address_entry_of_event on event_address_entry (event_id, at);
create unique index event_address_entry_of_household on event_address_entry (household_id) where household_id is not null;

insert into audit_exempt (table_name, reason) values
  ('event_address_entry', 'what guests of a private event entered for its hosts');
