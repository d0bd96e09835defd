-- Occasions are rows edited in the back office. Path segments and names by language; former segments lead to the page of
-- today; stories, menus and redirects know the pages by `page`, which never changes. CAT-11, BO-02
create table occasion (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  parent text references occasion,
  position integer not null check (position between 0 and 1000),
  visible boolean not null default true,
  names jsonb not null,
  slugs jsonb not null,
  former_slugs jsonb not null default '{}',
  page text not null unique,
  keywords jsonb not null default '{}',
  check (parent <> key)
);
create unique index occasion_de on occasion ((slugs ->> 'de'));
create unique index occasion_en on occasion ((slugs ->> 'en'));
create unique index occasion_fr on occasion ((slugs ->> 'fr'));
create unique index occasion_it on occasion ((slugs ->> 'it'));
create unique index occasion_es on occasion ((slugs ->> 'es'));
create unique index occasion_nl on occasion ((slugs ->> 'nl'));

-- Their names and segments follow with the seed, which runs right after the migrations.
insert into occasion (key, position, visible, names, slugs, page, keywords)
  select occasion, position, visible, '{}', '{}', occasion, keywords from occasion_setting;
drop table occasion_setting;

-- Not checked for the designs of a shop whose occasions are yet to be seeded.
alter table design add foreign key (occasion) references occasion not valid;

create trigger announce after insert or update or delete or truncate on occasion
  for each statement execute function announce_change('occasions');
