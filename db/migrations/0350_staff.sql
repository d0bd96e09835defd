-- Accounts and sessions of the staff; tables of the log-in library under our names. BO-09
create table staff_user (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  role text not null default 'production',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table staff_session (
  id text primary key,
  user_id text not null references staff_user (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index staff_session_user on staff_session (user_id);
create table staff_account (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references staff_user (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index staff_account_user on staff_account (user_id);
create table staff_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Wrong passwords per address and per caller, for the lock. BO-09
create table staff_sign_in_failure (
  id bigint generated always as identity primary key,
  scope text not null,
  at timestamptz not null
);
create index staff_sign_in_failure_scope on staff_sign_in_failure (scope, at);
