-- Albums of a visitor's photos. A photo can lie in several; it stays when its album goes. PHOTO-03, MYPH-01
create table photo_album (
  id uuid primary key,
  session_id uuid not null references visitor_session (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null
);
create index photo_album_of_session on photo_album (session_id, created_at);

create table photo_album_photo (
  album_id uuid not null references photo_album (id) on delete cascade,
  photo_id uuid not null references photo (id) on delete cascade,
  added_at timestamptz not null,
  primary key (album_id, photo_id)
);
create index photo_album_photo_of_photo on photo_album_photo (photo_id);

insert into audit_exempt (table_name, reason) values
  ('photo_album', 'what customers do with their own photos'),
  ('photo_album_photo', 'what customers do with their own photos');
