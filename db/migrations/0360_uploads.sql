-- A file on its way in, by the tus protocol: its bytes lie in the uploads folder until it is taken in as a photo. CFG-10
create table upload (
  id uuid primary key,
  session_id uuid not null references visitor_session (id) on delete cascade,
  file_name text not null,
  bytes integer not null check (bytes between 0 and 62914560),
  -- What became of it: asked twice, the same photo is answered.
  photo_id uuid references photo (id) on delete cascade,
  created_at timestamptz not null
);
create index upload_session on upload (session_id);

alter table photo drop constraint photo_mime_check;
alter table photo add constraint photo_mime_check
  check (mime in ('image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/tiff'));
-- Hash of the print master where the original is a format no print file can hold; null where the original is printed.
alter table photo add column print_sha256 text check (print_sha256 ~ '^[0-9a-f]{64}$');
-- Moment of the exposure on the camera's own clock. CFG-10
alter table photo add column taken_at timestamp;
-- What the eye goes to, as fractions of the oriented picture. CFG-12
alter table photo add column focus_x real not null default 0.5 check (focus_x between 0 and 1);
alter table photo add column focus_y real not null default 0.5 check (focus_y between 0 and 1);

-- Whether a photo may be deleted: who still shows it.
create index project_assets on project using gin ((document -> 'assets'));
create index cart_line_assets on cart_line using gin ((document -> 'assets'));
create index order_line_assets on order_line using gin ((document -> 'assets'));
