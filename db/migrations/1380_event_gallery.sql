-- Photos that guests add after the day, in an album of nobody's visit. EVENT-10
create table event_gallery (
  -- Null once the event is deleted, until its photos are.
  event_id uuid unique references event (id) on delete set null,
  -- The visit, which nobody has, whose library the photos are in.
  session_id uuid primary key references visitor_session (id) on delete cascade,
  -- Null once its link must take nothing more.
  album_id uuid references photo_album (id) on delete set null,
  created_at timestamptz not null
);
create index event_gallery_of_album on event_gallery (album_id);

-- What the hosts decided on a photo; one without a row waits for them.
create table event_gallery_photo (
  photo_id uuid primary key references photo (id) on delete cascade,
  session_id uuid not null references event_gallery (session_id) on delete cascade,
  -- Removed ones are deleted in the night.
  state text not null check (state in ('shown', 'hidden', 'removed'))
);
create index event_gallery_photo_of_gallery on event_gallery_photo (session_id);

insert into audit_exempt (table_name, reason) values
  ('event_gallery', 'photos of guests of a private event'),
  ('event_gallery_photo', 'what hosts decide on photos of their guests');
