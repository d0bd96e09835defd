-- Who sits where at an event. EVENT-09, CARD-23
create table event_seating (
  event_id uuid primary key references event (id) on delete cascade,
  -- Hall, tables, rules and seats (`SeatingPlan`).
  plan jsonb not null,
  -- Counts what was saved; a save names the version it is based on.
  version integer not null default 1,
  changed_at timestamptz not null
);

insert into audit_exempt (table_name, reason) values
  ('event_seating', 'the seats of a private event');
