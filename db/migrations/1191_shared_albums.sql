-- Links by which others add photos to an album without an account. The secret of a link is its signed id and is stored
-- nowhere. PHOTO-04
create table album_link (
  id uuid primary key,
  album_id uuid not null references photo_album (id) on delete cascade,
  -- Who asks for the photos, as the owner wants to be named.
  shown_name text not null check (char_length(shown_name) between 1 and 60),
  most_photos integer not null check (most_photos between 1 and 1000),
  -- The last day on which it works.
  ends_on date,
  -- Whether everybody with the link sees all photos of the album.
  shows_all boolean not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create unique index album_link_working on album_link (album_id) where revoked_at is null;

-- Who added photos by a link. The visit may end before the album: the photos keep the name; empty once it is erased.
create table album_contributor (
  id uuid primary key,
  link_id uuid not null references album_link (id) on delete cascade,
  session_id uuid references visitor_session (id) on delete set null,
  name text not null check (char_length(name) <= 60),
  created_at timestamptz not null,
  unique (link_id, session_id)
);
create index album_contributor_of_session on album_contributor (session_id);

create table album_contribution (
  contributor_id uuid not null references album_contributor (id) on delete cascade,
  photo_id uuid not null references photo (id) on delete cascade,
  -- Whether the photo came into the library with it: it goes when the contributor takes it back.
  brought boolean not null,
  added_at timestamptz not null,
  primary key (contributor_id, photo_id)
);
create index album_contribution_of_photo on album_contribution (photo_id);

insert into audit_exempt (table_name, reason) values
  ('album_link', 'what customers do with their own photos'),
  ('album_contributor', 'what visitors do with their own photos'),
  ('album_contribution', 'what visitors do with their own photos');
