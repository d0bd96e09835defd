-- What the staff writes about a design: texts and search words by language, and whether seeds must leave it alone.
-- `version` is the number of the version the shop sells; 0 was never published. BO-02, CFG-21
alter table design
  add column description jsonb,
  add column keywords jsonb not null default '{}',
  add column version integer not null default 1 check (version >= 0),
  add column by_staff boolean not null default false,
  add column changed_at timestamptz not null default now();
alter table design_variant add column names jsonb;
alter table paper add column by_staff boolean not null default false;
alter table card_product add column by_staff boolean not null default false;

-- The back office lists all designs by last change, by name and by popularity. BO-02
create index design_changed on design (changed_at desc, id);
create index design_name on design (name, id);
create index design_popularity on design (popularity desc, id);

-- Unpublished work on a design's artwork; one per design. `revision` never returns, so that a stale form is known. BO-04
create table design_draft (
  design_id text primary key references design (id) on delete cascade,
  revision bigint generated always as identity,
  artwork jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null,
  publish_at timestamptz,
  publish_by text
);
create index design_draft_due on design_draft (publish_at) where publish_at is not null;

-- Every published state of a design's artwork; never changed. BO-02, BO-04, CFG-21
create table design_version (
  design_id text not null references design (id) on delete cascade,
  number integer not null check (number > 0),
  artwork jsonb not null,
  published_by text not null,
  published_at timestamptz not null,
  restored_from integer,
  primary key (design_id, number)
);

-- Who changed what of the catalogue, with what was before and after. BO-02, BO-09
create table catalogue_change (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('design', 'theme', 'occasions', 'paper', 'product')),
  subject_id text not null,
  action text not null,
  actor text not null,
  at timestamptz not null,
  before jsonb,
  after jsonb
);
create index catalogue_change_subject on catalogue_change (subject, subject_id, id);

-- Names of families by language; a family without a row is called after its designs. THEME-01, BO-02
create table theme_name (
  id integer primary key check (id > 0),
  family text not null unique check (family ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  names jsonb not null
);

-- Order, visibility and search words of occasions; one without a row stands where the code has it. CAT-11, BO-02
create table occasion_setting (
  occasion text primary key check (occasion ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null,
  visible boolean not null,
  keywords jsonb not null default '{}'
);

-- Packages that were brought, with everything that was wrong with them. BO-02
create table template_upload (
  id uuid primary key,
  file_name text not null,
  design_id text,
  problems jsonb not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);

create trigger announce after insert or update or delete or truncate on theme_name
  for each statement execute function announce_change('designs');
create trigger announce after insert or update or delete or truncate on occasion_setting
  for each statement execute function announce_change('designs');
