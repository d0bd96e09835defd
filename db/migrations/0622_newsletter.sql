-- Who gets the newsletter, by address; nothing is sent before the address is confirmed. NEWS-03
create table newsletter_subscription (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  channel text not null check (channel in ('card', 'photo')),
  locale text not null,
  first_name text not null default '',
  last_name text not null default '',
  birthday date,
  wedding_date date,
  state text not null check (state in ('pending', 'confirmed', 'unsubscribed')),
  -- Counts the links that were sent; only the newest one is good.
  issue integer not null default 0,
  -- When the newest link was sent: not again within ten minutes, good for seven days. NEWS-05
  issued_at timestamptz,
  created_at timestamptz not null
);

-- Proof of the double opt-in: what happened when, from which hashed address, under which text. NEWS-05
create table newsletter_proof (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references newsletter_subscription (id) on delete cascade,
  step text not null check (step in ('requested', 'confirmed', 'unsubscribed')),
  at timestamptz not null,
  ip_hash text not null check (ip_hash ~ '^[0-9a-f]{64}$'),
  text_version text not null,
  locale text not null
);
create index newsletter_proof_subscription on newsletter_proof (subscription_id);
create index newsletter_proof_ip on newsletter_proof (ip_hash, at);
