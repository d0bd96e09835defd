-- Visitor sessions: a session starts at the first mutation; the cookie holds a token, the table its hash. COOK-04
create table visitor_session (
  id uuid primary key,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  host text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index visitor_session_expiry on visitor_session (expires_at);

-- What the seed command has already brought in, by content hash. ADR-0008
create table seed_run (
  name text primary key,
  content_hash text not null,
  finished_at timestamptz not null default now()
);
