-- A customer's own drawings and pages lie beside the photos: one tray, one ownership. CFG-24, CFG-25
alter table photo add column kind text not null default 'photo' check (kind in ('photo', 'drawing', 'pdf-page'));
alter table photo drop constraint photo_mime_check;
alter table photo add constraint photo_mime_check check (
  mime in ('image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/tiff', 'image/svg+xml', 'application/pdf')
);
-- Which page of its file a pdf-page is, and its size with the bleed, in mm; 0 for everything else.
alter table photo add column page_number integer not null default 0 check (page_number >= 0);
alter table photo add column page_width_mm real check (page_width_mm > 0);
alter table photo add column page_height_mm real check (page_height_mm > 0);
alter table photo drop constraint photo_session_id_sha256_key;
alter table photo add constraint photo_session_id_sha256_key unique (session_id, sha256, page_number);
alter table photo add constraint photo_page_check check (
  (kind = 'pdf-page') = (page_number > 0 and page_width_mm is not null and page_height_mm is not null)
);
