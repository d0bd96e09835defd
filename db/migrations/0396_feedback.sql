-- A secret address under which others look at a design and comment on it. Source: CFG-17
create table design_share (
  id uuid primary key,
  project_id uuid not null references project (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Where the owner wants to hear of comments.
  email text,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index design_share_project on design_share (project_id);

-- A remark pinned to a place of a panel; x and y are fractions of it. CFG-17
create table design_comment (
  id uuid primary key,
  share_id uuid not null references design_share (id) on delete cascade,
  panel integer not null check (panel between 0 and 200),
  x real not null check (x between 0 and 1),
  y real not null check (y between 0 and 1),
  author text not null check (char_length(author) between 1 and 60),
  body text not null check (char_length(body) between 1 and 1000),
  created_at timestamptz not null,
  resolved_at timestamptz
);
create index design_comment_share on design_comment (share_id, created_at);
