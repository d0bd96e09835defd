-- Event pages with guest list and replies. EVENT-01 to EVENT-13
create table event (
  id uuid primary key,
  -- Eight letters of Crockford's base 32, the public address.
  code text not null unique check (code ~ '^[0-9a-hjkmnp-tv-z]{8}$'),
  state text not null check (state in ('draft', 'published', 'closed', 'archived')),
  -- What the hosts say of it (`EventPlan`).
  plan jsonb not null,
  password_hash text,
  -- Counts every change that its page shows.
  version integer not null default 1,
  -- Language and channel the hosts used, for their mails.
  locale text not null,
  channel text not null check (channel in ('card', 'photo')),
  -- Last day of the programme; guests are deleted six months later.
  last_day date not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index event_last_day on event (last_day);

-- A host. The link of a host is a signature of the id; a removed host's link is worth nothing.
create table event_host (
  id uuid primary key,
  event_id uuid not null references event (id) on delete cascade,
  name text not null check (char_length(name) <= 80),
  -- In the order they came.
  number bigint not null generated always as identity,
  created_at timestamptz not null
);
create index event_host_of_event on event_host (event_id, number);

-- The visits, and with a log-in the accounts, in which a host has opened the event.
create table event_host_visit (
  host_id uuid not null references event_host (id) on delete cascade,
  session_id uuid not null references visitor_session (id) on delete cascade,
  primary key (host_id, session_id)
);
create index event_host_visit_of_session on event_host_visit (session_id);

-- People who are invited together and answer together.
create table event_household (
  id uuid primary key,
  event_id uuid not null references event (id) on delete cascade,
  -- The secret part of the personal link.
  key text not null unique check (key ~ '^[0-9a-hjkmnp-tv-z]{10}$'),
  place integer not null,
  -- Values of an envelope's fields (`guest.street` …).
  address jsonb not null default '{}',
  email text not null default '',
  phone text not null default '',
  category text not null default '',
  tags jsonb not null default '[]',
  invited_at timestamptz,
  opened_at timestamptz,
  replied_at timestamptz,
  -- Answers for the whole household: questions, song, message.
  answers jsonb not null default '{}',
  reminders jsonb not null default '[]',
  created_at timestamptz not null
);
create index event_household_of_event on event_household (event_id, place);

create table event_guest (
  id uuid primary key,
  event_id uuid not null references event (id) on delete cascade,
  household_id uuid not null references event_household (id) on delete cascade,
  place integer not null,
  -- Empty for a companion whose name the household says.
  name text not null check (char_length(name) <= 120),
  -- The name as it is compared (`comparableText`).
  comparable_name text not null,
  is_child boolean not null default false,
  is_companion boolean not null default false,
  -- Programme points the guest is invited to; null for all.
  programme jsonb,
  -- The latest answer (`GuestReply`); null without one.
  reply jsonb
);
create index event_guest_of_household on event_guest (household_id, place);
create index event_guest_of_event on event_guest (event_id, comparable_name);

-- Every answer that was confirmed, in the order in which they count.
create table event_reply (
  number bigint generated always as identity primary key,
  event_id uuid not null references event (id) on delete cascade,
  -- Null for an unknown guest until the hosts assign the answer.
  household_id uuid references event_household (id) on delete cascade,
  -- The name an unknown guest typed.
  name text not null default '' check (char_length(name) <= 120),
  source text not null check (source in ('link', 'name', 'host')),
  reply jsonb not null,
  at timestamptz not null
);
create index event_reply_of_event on event_reply (event_id, number);
create index event_reply_of_household on event_reply (household_id) where household_id is not null;

-- A list that has been read and waits for the hosts to say what its columns are.
create table event_import (
  event_id uuid primary key references event (id) on delete cascade,
  file_name text not null,
  rows jsonb not null,
  created_at timestamptz not null
);

insert into audit_exempt (table_name, reason) values
  ('event', 'belongs to its hosts, not to the shop'),
  ('event_host', 'belongs to the hosts, not to the shop'),
  ('event_host_visit', 'says who may open an event'),
  ('event_household', 'guests of a private event'),
  ('event_guest', 'guests of a private event'),
  ('event_import', 'a list of guests before it is taken over'),
  ('event_reply', 'answers of guests of a private event; a log of its own');
