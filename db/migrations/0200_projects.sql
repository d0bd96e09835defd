-- Template versions as projects were begun with; the same version is stored once. CFG-21
create table pinned_template (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  design_id text not null,
  template jsonb not null,
  created_at timestamptz not null default now()
);

-- A visitor's design; saved over and over with a growing revision. CFG-03
create table project (
  id uuid primary key,
  session_id uuid references visitor_session (id) on delete set null,
  design_id text not null,
  variant text not null,
  template_hash text not null references pinned_template (hash),
  revision integer not null default 1 check (revision >= 1),
  document jsonb not null,
  options jsonb not null,
  quantity integer not null check (quantity between 1 and 5000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index project_session on project (session_id, updated_at desc);
create index project_template on project (template_hash);
