alter table staff_user
  add column state text not null default 'active' check (state in ('invited', 'active', 'deactivated')),
  add column two_factor boolean not null default false;

-- A session is worth nothing until the second factor was given, where there is one; `confirmed_at` is the last moment
-- somebody proved who they are.
alter table staff_session
  add column pending boolean not null default false,
  add column confirmed_at timestamptz;

create table staff_invitation (
  id uuid primary key,
  user_id text not null references staff_user (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_invitation_user on staff_invitation (user_id);

create table staff_two_factor (
  user_id text primary key references staff_user (id) on delete cascade,
  -- Sealed with a key of the shop's secret.
  secret text not null,
  confirmed_at timestamptz,
  -- Number of the 30 seconds whose code was taken last: no code works twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table staff_recovery_code (
  user_id text not null references staff_user (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
