-- What is known about a photo, measured once by the worker from its preview. Faces are boxes and nothing else: no
-- landmarks, no templates. PHOTO-02, D-32
create table photo_fact (
  photo_id uuid primary key references photo (id) on delete cascade,
  -- On the camera's own clock; UTC where only the upload is known.
  captured_at timestamp not null,
  captured_from text not null check (captured_from in ('exif', 'name', 'upload')),
  -- What could not be measured is null.
  hash text check (hash ~ '^[0-9a-f]{16}$'),
  sharpness real check (sharpness >= 0),
  -- Fractions of the oriented picture; null where nobody looked for faces.
  faces jsonb check (jsonb_typeof(faces) = 'array'),
  interest_x real not null check (interest_x between 0 and 1),
  interest_y real not null check (interest_y between 0 and 1),
  measured_at timestamptz not null
);
insert into audit_exempt (table_name, reason) values ('photo_fact', 'measured by the worker from customers'' photos');

-- AVIF, which phones and browsers write by now. PHOTO-01
alter table photo drop constraint photo_mime_check;
alter table photo add constraint photo_mime_check check (
  mime in (
    'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/tiff', 'image/avif', 'image/svg+xml', 'application/pdf'
  )
);

-- The newest photos first, page by page: a library has 10,000. PHOTO-03
create index photo_of_session on photo (session_id, created_at desc, id);
