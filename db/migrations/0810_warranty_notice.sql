-- The official notice on the legal guarantee, an artwork per language that the operator brings; while there is none the
-- shop shows none and the back office warns. D-28
create table warranty_notice (
  language text primary key check (language in ('de', 'en', 'fr', 'it', 'es', 'nl')),
  asset_id integer not null references content_asset (id),
  -- What stands on the artwork, for those who do not see it.
  wording text not null check (char_length(wording) between 1 and 2000),
  set_by text not null,
  set_at timestamptz not null
);
create index warranty_notice_asset on warranty_notice (asset_id);
