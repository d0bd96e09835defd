-- Flags of the shop. One strictly rising sequence of change numbers per environment; its row is locked by every write. FLAG-04, FLAG-18
create table flag_environment (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  change_number bigint not null default 0,
  -- A paused stream makes all clients poll until it is resumed.
  streaming text not null default 'on' check (streaming in ('on', 'paused'))
);

-- Keys of the clients: only hashes, and the last letters to tell them apart. FLAG-15
create table flag_key (
  key_hash text primary key check (key_hash ~ '^[0-9a-f]{64}$'),
  environment text not null references flag_environment (id),
  kind text not null check (kind in ('server', 'client')),
  hint text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index flag_key_environment on flag_key (environment, kind);

-- A flag is never deleted: archived ones tell the clients to forget them. FLAG-04
create table flag (
  environment text not null references flag_environment (id),
  name text not null,
  change_number bigint not null,
  description text not null default '',
  -- The flag as it goes over the wire, with its change number.
  definition jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (environment, name)
);
create unique index flag_change_number on flag (environment, change_number);

-- Rule-based segments have a definition, the others members. FLAG-18
create table flag_segment (
  environment text not null references flag_environment (id),
  name text not null,
  kind text not null check (kind in ('standard', 'large', 'rule-based')),
  change_number bigint not null,
  description text not null default '',
  archived boolean not null default false,
  definition jsonb check ((definition is null) = (kind <> 'rule-based')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (environment, name)
);
create unique index flag_segment_change_number on flag_segment (environment, change_number);

-- Removed members stay, so that clients hear of the removal. FLAG-15
create table flag_segment_member (
  environment text not null,
  segment text not null,
  key text not null check (char_length(key) between 1 and 250),
  change_number bigint not null,
  removed boolean not null default false,
  primary key (environment, segment, key),
  foreign key (environment, segment) references flag_segment (environment, name)
);
create index flag_segment_member_key on flag_segment_member (environment, key) where not removed;
create index flag_segment_member_change on flag_segment_member (environment, segment, change_number);

-- Every write: who, when, before, after. It is also what the streams announce. BO-09, FLAG-18
create table flag_change (
  environment text not null references flag_environment (id),
  change_number bigint not null,
  subject text not null check (subject in ('flag', 'segment', 'rule-based-segment', 'environment')),
  name text not null,
  action text not null,
  actor text not null,
  at timestamptz not null,
  before jsonb,
  after jsonb,
  primary key (environment, change_number)
);
create index flag_change_subject on flag_change (environment, subject, change_number);
create index flag_change_name on flag_change (environment, name, change_number);

-- What clients report: rings, the oldest rows go when there are too many, and all go after their time. FLAG-05
create table flag_impression (
  id bigint generated always as identity primary key,
  environment text not null references flag_environment (id),
  flag text not null,
  key text not null,
  treatment text not null,
  at timestamptz not null,
  change_number bigint,
  label text,
  bucketing_key text,
  previous_at timestamptz,
  properties text
);
create index flag_impression_flag on flag_impression (environment, flag, key, treatment);
create index flag_impression_at on flag_impression (at);

create table flag_impression_count (
  environment text not null references flag_environment (id),
  flag text not null,
  hour timestamptz not null,
  count bigint not null,
  primary key (environment, flag, hour)
);

create table flag_unique_key (
  id bigint generated always as identity primary key,
  environment text not null references flag_environment (id),
  flag text not null,
  key text not null,
  day date not null,
  unique (environment, flag, key, day)
);

create table flag_event (
  id bigint generated always as identity primary key,
  environment text not null references flag_environment (id),
  event_type text not null,
  traffic_type text not null,
  key text not null,
  value double precision,
  at timestamptz not null,
  properties jsonb
);
create index flag_event_key on flag_event (environment, event_type, key);
create index flag_event_at on flag_event (at);

create table flag_telemetry (
  id bigint generated always as identity primary key,
  environment text not null references flag_environment (id),
  kind text not null check (kind in ('config', 'usage')),
  sdk text not null,
  at timestamptz not null,
  body jsonb not null
);
