-- Links that make an owner of the back office: the first one of a new shop, or one who lost everything. BO-09
create table staff_owner_link (
  id uuid primary key,
  token_hash text not null unique,
  -- Whom the link is for; the first owner says so himself.
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
