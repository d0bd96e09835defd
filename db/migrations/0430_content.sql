-- The one space of the content service. cv rises with every publish, revision with every change of drafts or the tree. PB-17, ADR-0023
create table content_space (
  id integer primary key check (id = 1),
  name text not null,
  cv bigint not null check (cv > 0),
  revision integer not null default 1,
  -- Languages of translated fields beside the default one.
  languages text[] not null default '{}'
);
insert into content_space (id, name, cv, languages) values (1, 'Blattwerk', extract(epoch from now())::bigint,
  '{de-AT,de-CH,de-LI,de-LU,de-IT,fr,fr-FR,fr-CH,fr-BE,fr-LU,it,it-IT,it-CH,nl,nl-NL,nl-BE,es,es-ES,en,en-GB,en-US}');

-- Folders and stories; name, tags and content are the draft. Deleting a folder needs it to be empty. PB-01, PB-13
create table content_story (
  id integer generated always as identity (start with 1001) primary key,
  uuid uuid not null unique,
  group_id uuid not null,
  parent_id integer references content_story (id),
  name text not null check (char_length(name) between 1 and 200),
  slug text not null check (slug ~ '^[a-z0-9]+([-_.][a-z0-9]+)*$'),
  full_slug text not null unique check (char_length(full_slug) <= 500),
  -- Address of the preview where it differs from the full slug.
  path text,
  is_folder boolean not null,
  is_startpage boolean not null default false,
  position integer not null default 0,
  tags text[] not null default '{}',
  sort_by_date date,
  meta_data jsonb,
  content jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Revision of the space that changed the row last; readers fetch only what is newer than what they hold.
  revision integer not null,
  check (is_folder = (content is null))
);
create index content_story_parent on content_story (parent_id, position);
create index content_story_revision on content_story (revision);
create unique index content_story_startpage on content_story (parent_id) where is_startpage;

-- Translations of the draft by blok and field; an empty value falls back. PB-15
create table content_translation (
  story_id integer not null references content_story (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  blok_uid text not null,
  field text not null,
  value jsonb not null,
  primary key (story_id, language, blok_uid, field)
);

-- What was saved, the last 50 of each story; translations are {language: {blok: {field: value}}}. PB-15
create table content_version (
  id integer generated always as identity primary key,
  story_id integer not null references content_story (id) on delete cascade,
  name text not null,
  tags text[] not null,
  sort_by_date date,
  content jsonb not null,
  translations jsonb not null,
  author text not null,
  created_at timestamptz not null
);
create index content_version_story on content_version (story_id, id);

-- What the public reads of a story; without a row it is not published. PB-17
create table content_publication (
  story_id integer primary key references content_story (id) on delete cascade,
  version_id integer not null unique references content_version (id),
  published_at timestamptz not null
);

-- First publication ever, kept when a story is unpublished.
alter table content_story add column first_published_at timestamptz;

-- When a story appears and disappears by itself; a job executes each at its moment. PB-15
create table content_schedule (
  story_id integer primary key references content_story (id) on delete cascade,
  publish_from timestamptz,
  publish_until timestamptz,
  author text not null,
  check (publish_from is not null or publish_until is not null),
  check (publish_until > publish_from)
);

-- Lists of values for fields, with other values by dimension (country, language). PB-15
create table content_datasource (
  id integer generated always as identity primary key,
  name text not null,
  slug text not null unique check (slug ~ '^[a-z0-9]+([-_][a-z0-9]+)*$'),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table content_dimension (
  id integer generated always as identity primary key,
  datasource_id integer not null references content_datasource (id) on delete cascade,
  name text not null,
  entry_value text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (datasource_id, entry_value)
);
create table content_datasource_entry (
  id integer generated always as identity primary key,
  datasource_id integer not null references content_datasource (id) on delete cascade,
  name text not null,
  value text not null,
  position integer not null default 0,
  unique (datasource_id, name)
);
create table content_dimension_value (
  entry_id integer not null references content_datasource_entry (id) on delete cascade,
  dimension_id integer not null references content_dimension (id) on delete cascade,
  value text not null,
  primary key (entry_id, dimension_id)
);
create index content_dimension_value_dimension on content_dimension_value (dimension_id);

-- Pictures and files of the library; focus is x1xy1:x2xy2 in pixels of the original. PB-15
create table content_asset (
  id integer generated always as identity (start with 101) primary key,
  filename text not null unique,
  name text not null default '',
  alt text not null default '',
  title text not null default '',
  focus text not null default '' check (focus ~ '^([0-9]+x[0-9]+:[0-9]+x[0-9]+)?$'),
  source text not null default '',
  copyright text not null default '',
  media_type text not null,
  width integer,
  height integer,
  bytes bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Who changed what and when; before and after as they were. BO-05
create table content_change (
  id integer generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  subject_id integer not null,
  before jsonb,
  after jsonb
);
create index content_change_subject on content_change (subject, subject_id, id);
