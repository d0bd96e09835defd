-- What the photo channel sells: calendars, books, wall materials, frames, prints, boxes, collages. `facts` are checked
-- against the module's model when they are read. CAT 2.3 to 2.6
create table photo_product (
  kind text not null check (kind in ('calendar', 'photobook', 'wall', 'frame', 'print', 'box', 'collage')),
  code text not null check (code ~ '^[a-zA-Z0-9]+([-/][a-zA-Z0-9]+)*$'),
  position integer not null,
  facts jsonb not null,
  primary key (kind, code)
);

-- Designs of calendars, photo books, collages and photo boxes: what a customer begins with. CAL-08, BOOK-04, COLL-03, BOX-03
create table photo_design (
  kind text not null check (kind in ('calendar', 'photobook', 'collage', 'photobox')),
  id text not null check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  -- Product types the design is made for, formats it stands in, themes a customer filters by.
  types text[] not null,
  formats text[] not null,
  styles text[] not null,
  -- Photographs a page or picture of it holds.
  slots integer not null check (slots between 0 and 100),
  -- The look of its picture: layout, ground, ink and accent as CSS colours, one of our own photographs.
  look jsonb not null,
  popularity integer not null check (popularity between 0 and 1000),
  created_on date not null,
  published boolean not null default true,
  primary key (kind, id)
);

create trigger announce after insert or update or delete or truncate on photo_product
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on photo_design
  for each statement execute function announce_change('catalogue');
