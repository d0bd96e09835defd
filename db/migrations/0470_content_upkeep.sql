-- Old addresses and where they lead: to a story wherever it is now, or to another address. Paths as visitors ask for
-- them: lower case, with slashes around. BO-05, PB-15
create table content_redirect (
  id integer generated always as identity primary key,
  channel text not null check (channel in ('card', 'photo')),
  path text not null check (path ~ '^/.' and char_length(path) <= 500),
  story_id integer references content_story (id) on delete cascade,
  target text check (char_length(target) <= 1000),
  -- Made by a rename, not by hand.
  automatic boolean not null,
  author text not null,
  created_at timestamptz not null,
  unique (channel, path),
  check ((story_id is null) <> (target is null))
);
create index content_redirect_story on content_redirect (story_id);

-- Addresses and names of stories in other languages; without a row the story's own hold. Folders have them too. PB-15
create table content_slug (
  story_id integer not null references content_story (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  slug text not null check (slug ~ '^[a-z0-9]+([-_.][a-z0-9]+)*$'),
  name text not null default '',
  primary key (story_id, language)
);

-- A language is spoken by its main country under its plain code, others differ from it under their own: fr-CH, fr, de.
-- LOC-03
update content_translation t set language = left(language, 2)
  where language in ('en-GB', 'fr-FR', 'it-IT', 'nl-NL', 'es-ES') and not exists (
    select 1 from content_translation o where o.story_id = t.story_id and o.language = left(t.language, 2)
      and o.blok_uid = t.blok_uid and o.field = t.field);
delete from content_translation where language in ('en-GB', 'fr-FR', 'it-IT', 'nl-NL', 'es-ES');
update content_space set languages = '{en,en-US,fr,fr-CH,fr-BE,fr-LU,it,it-CH,nl,nl-BE,es,de-AT,de-CH,de-LI,de-LU,de-IT}',
  revision = revision + 1;
update content_story set revision = (select revision from content_space);
