-- Tells every process that something pages show has changed; the payload names what. Statement triggers call it. ADR-0018
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', tg_argv[0]);
  return null;
end
$$;

-- Papers and other stocks; lengths in micrometres, weights in g per square metre. CARD-12, CAT 3
create table paper (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  stock text not null check (stock in ('card', 'sticker', 'insert-sheet')),
  position integer not null,
  grammage integer not null check (grammage between 20 and 2000),
  thickness integer not null check (thickness > 0),
  coated boolean not null,
  white_text boolean not null,
  express boolean not null,
  production_days integer not null check (production_days >= 0)
);

-- What a paper allows: refinements, punchings, folding. One row per dot of the availability table. CAT 3
create table paper_choice (
  paper text not null references paper (code) on delete cascade,
  choice text not null check (choice ~ '^(refinement/[a-z-]+|punching/[a-z-]+|folding)$'),
  primary key (paper, choice)
);

-- Envelope sizes in millimetres with the largest card they take. CARD-03, CAT 2.2
create table envelope_size (
  code text primary key,
  position integer not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  fits_width integer not null check (fits_width < width),
  fits_height integer not null check (fits_height < height)
);

-- Sellable envelopes. CARD-05
create table envelope (
  sku text primary key check (sku ~ '^[1-9][0-9]*x[1-9][0-9]*-[a-z]+-(gerade|spitz)$'),
  size text not null references envelope_size (code),
  position integer not null,
  colour text not null,
  shape text not null check (shape in ('gerade', 'spitz')),
  unique (size, colour, shape)
);

-- Sellable inlay sheets. CARD-05
create table inlay (
  sku text primary key check (sku ~ '^[1-9][0-9]*x[1-9][0-9]*-[a-z]+$'),
  position integer not null,
  size text not null,
  paper text not null,
  unique (size, paper)
);

-- Ribbon colours. CARD-09
create table ribbon_colour (
  code text primary key,
  position integer not null
);

-- Card products; trim sizes in millimetres. CARD-01, CAT 5 table C1
create table card_product (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  family text not null check (family in (
    'folded', 'double-folded', 'tent', 'flat', 'fan', 'trio', 'pocketfold', 'leporello', 'booklet',
    'insert-sheet', 'label', 'sticker', 'gift-tag', 'banderole', 'confetti')),
  position integer not null,
  closed_width integer not null check (closed_width > 0),
  closed_height integer not null check (closed_height > 0),
  open_width integer not null check (open_width >= closed_width),
  open_height integer not null check (open_height >= closed_height),
  aspect_ratio text not null check (aspect_ratio in ('landscape', 'portrait', 'square')),
  stock text not null check (stock in ('card', 'sticker', 'insert-sheet')),
  default_paper text not null references paper (code),
  envelope_size text references envelope_size (code),
  size_class text check (size_class in ('standard', 'compact', 'large')),
  inlay_size text,
  page_counts integer[],
  sheet_area integer not null check (sheet_area > 0),
  extra_milligrams integer not null check (extra_milligrams >= 0),
  check ((envelope_size is null) = (size_class is null))
);

-- What a product offers at all: refinements, punchings, tags, ribbon, bow, screw, standard (the stand). CARD-06 to CARD-09
create table card_product_choice (
  product text not null references card_product (code) on delete cascade,
  choice text not null check (choice ~ '^(refinement/[a-z-]+|punching/[a-z-]+|tag/[a-z]+|ribbon|bow|screw|standard)$'),
  primary key (product, choice)
);

-- The shop's designs: templates customers personalise. `document` is a design document. CAT-05, THEME-01, CFG-06
create table design (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  family text not null,
  theme_id integer not null check (theme_id > 0),
  category text not null,
  occasion text not null,
  product text not null references card_product (code),
  popularity integer not null check (popularity between 0 and 1000),
  created_on date not null,
  is_new boolean not null,
  is_recommended boolean not null,
  refinements text[] not null,
  styles text[] not null,
  description_key text not null,
  document jsonb not null,
  published boolean not null default true
);
create index design_overview on design (occasion, category, popularity desc) where published;
create index design_family on design (family) where published;
create index design_theme on design (theme_id) where published;
create index design_product on design (product);

-- Colour variants of a design; the palette replaces the one of the document. CAT-09
create table design_variant (
  design_id text not null references design (id) on delete cascade,
  id text not null check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null,
  name_key text not null,
  color_family text not null,
  palette jsonb not null,
  primary key (design_id, id)
);

create trigger announce after insert or update or delete or truncate on paper
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on paper_choice
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on envelope
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on inlay
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on ribbon_colour
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on card_product
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on card_product_choice
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on design
  for each statement execute function announce_change('designs');
create trigger announce after insert or update or delete or truncate on design_variant
  for each statement execute function announce_change('designs');
