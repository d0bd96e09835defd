-- School holidays and name days a shop imports for its calendars.
create table day_set (
  id uuid primary key,
  kind text not null check (kind in ('school-holidays', 'name-days')),
  -- A country or region such as DE-BY, or a language.
  place text not null check (char_length(place) between 2 and 12),
  data jsonb not null,
  imported_at timestamptz not null
);
create index day_set_of_place on day_set (kind, place);

insert into audit_exempt (table_name, reason) values ('day_set', 'facts the operator imports from the command line');
