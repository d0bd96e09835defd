-- A visitor's uploaded photo; width and height count oriented pixels. The bytes lie in the file storage. CFG-10
create table photo (
  id uuid primary key,
  session_id uuid references visitor_session (id) on delete set null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  mime text not null check (mime in ('image/jpeg', 'image/png', 'image/webp')),
  orientation smallint not null check (orientation between 1 and 8),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  file_name text not null,
  created_at timestamptz not null,
  unique (session_id, sha256)
);
