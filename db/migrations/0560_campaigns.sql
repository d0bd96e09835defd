-- A price list is prepared as a draft, activated from a moment on, and may be withdrawn before that moment. BO-03
alter table price_list alter column valid_from drop not null;
alter table price_list add column state text not null default 'active' check (state in ('draft', 'active', 'withdrawn'));
alter table price_list add constraint price_list_active_from check (state = 'draft' or valid_from is not null);
alter table price_list add column note text not null default '';
-- Raised by every change, so that nobody overwrites what somebody else has just saved.
alter table price_list add column edition integer not null default 1;
alter table price_list add column changed_by text not null default '';
alter table price_list add column changed_at timestamptz not null default now();
create unique index price_list_start on price_list (valid_from) where state = 'active';

-- Reductions for a while: a share or an amount off a line. Empty lists mean "everywhere". PRICE-13
create table campaign (
  id uuid primary key,
  title text not null check (length(title) between 1 and 80),
  -- Text of the banner by language. SHELL-23
  texts jsonb not null default '{}',
  -- A campaign with a code announces it; prices fall without a code only.
  code text check (code ~ '^[A-Z0-9-]{3,30}$'),
  path text check (path ~ '^/'),
  countdown boolean not null default false,
  banner boolean not null default true,
  percent_basis_points integer check (percent_basis_points between 1 and 9000),
  -- Minor units per line, by currency.
  amounts jsonb,
  kinds text[] not null default '{}',
  categories text[] not null default '{}',
  occasions text[] not null default '{}',
  markets text[] not null default '{}',
  channels text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  stopped_at timestamptz,
  edition integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  check (ends_at > starts_at),
  check (num_nonnulls(percent_basis_points, amounts) = 1)
);

-- What goods cost in a market, from when to when: by the price list, and by each campaign on it. The lowest price of
-- the 30 days before a reduction is read from here. PRICE-12, PAngV 11
create table price_log (
  id bigint generated always as identity primary key,
  sku text not null,
  market text not null,
  version text not null references price_list (version),
  campaign_id uuid references campaign (id),
  valid_from timestamptz not null,
  valid_to timestamptz check (valid_to > valid_from),
  -- In the plain version at the quantity a page opens with, minor units of the market's currency.
  quantity integer not null check (quantity > 0),
  total integer not null check (total >= 0),
  written_at timestamptz not null,
  unique nulls not distinct (sku, market, version, campaign_id, valid_from)
);
create index price_log_sku on price_log (market, sku, valid_from);

create trigger announce after insert or update or delete or truncate on campaign
  for each statement execute function announce_change('prices');
create trigger announce after insert or update or delete or truncate on price_log
  for each statement execute function announce_change('prices');
