-- What visitors did, for those who agreed to statistics; `visit` is a random number of one browser tab. Source: CONS-06
create table shop_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  visit uuid not null,
  channel text not null check (channel in ('card', 'photo')),
  locale text not null,
  name text not null,
  data jsonb not null
);
create index shop_event_at on shop_event (at);
create index shop_event_name on shop_event (name, at);
