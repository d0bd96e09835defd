-- Accounts of customers. The tables of the log-in library stand under our names. ACC-02, ACC-09, ADR-0014
create table customer (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  email_verified_at timestamptz,
  image text,
  state text not null default 'unverified' check (state in ('unverified', 'active', 'locked', 'deletion_requested', 'deleted')),
  salutation text not null default '',
  first_name text not null,
  last_name text not null,
  birthday date,
  wedding_date date,
  company text not null default '',
  locale text not null,
  channel text not null check (channel in ('card', 'photo')),
  newsletter text not null default 'none' check (newsletter in ('none', 'pending', 'subscribed')),
  -- Mails before saved days, asked for by the customer. ACC-14
  reminders boolean not null default false,
  delivery_address_id uuid,
  billing_address_id uuid,
  white_label boolean not null default false,
  corporate boolean not null default false,
  -- The visitor session that holds cart, lists, designs and photos; null once the account is deleted. ADR-0014
  shelf_id uuid unique references visitor_session (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_login_at timestamptz,
  deletion_requested_at timestamptz,
  deleted_at timestamptz,
  check ((state = 'deletion_requested') = (deletion_requested_at is not null)),
  check ((state = 'deleted') = (deleted_at is not null))
);
create index customer_deletion on customer (deletion_requested_at) where state = 'deletion_requested';
create table customer_session (
  id text primary key,
  user_id uuid not null references customer (id) on delete cascade,
  token text not null unique,
  -- A session opens the shop it was begun in and no other.
  host text not null default '',
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index customer_session_user on customer_session (user_id);
create table customer_account (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references customer (id) on delete cascade,
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
create unique index customer_account_user on customer_account (user_id, provider_id);
-- The library asks for it; our links have a table of their own.
create table customer_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Links in mails: confirming an address, a new password. The table keeps a hash. ACC-05, ACC-07
create table customer_link (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index customer_link_customer on customer_link (customer_id, purpose, created_at);

-- Wrong passwords and asked-for mails, per account and per caller, for the limits. ACC-06
create table customer_attempt (
  id bigint generated always as identity primary key,
  scope text not null,
  at timestamptz not null
);
create index customer_attempt_scope on customer_attempt (scope, at);

-- People to write to, and the customer's own addresses. ACC-02, ACC-15
create table customer_address (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  address jsonb not null,
  email text not null default '',
  groups text[] not null default '{}' check (cardinality(groups) <= 10),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index customer_address_customer on customer_address (customer_id);
alter table customer
  add foreign key (delivery_address_id) references customer_address (id) on delete set null,
  add foreign key (billing_address_id) references customer_address (id) on delete set null;

-- The link under which friends enter their own address. ACC-15
create table customer_address_request (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  customer_id uuid not null references customer (id) on delete cascade,
  group_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index customer_address_request_customer on customer_address_request (customer_id);

-- Days to remember. The year is not needed. ACC-14
create table customer_day (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  kind text not null check (kind in ('birthday', 'wedding-day', 'other')),
  month smallint not null check (month between 1 and 12),
  day smallint not null check (day between 1 and 31),
  -- The day for which a reminder was last sent.
  reminded_for date,
  created_at timestamptz not null
);
create index customer_day_customer on customer_day (customer_id);
create index customer_day_date on customer_day (month, day);
