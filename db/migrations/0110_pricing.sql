-- Versions of the price list; the newest one in force is sold from. An order keeps the version it was made with. PRICE-11
create table price_list (
  version text primary key check (version ~ '^[a-z0-9]+([.-][a-z0-9]+)*$'),
  valid_from timestamptz not null,
  valid_to timestamptz check (valid_to > valid_from),
  created_at timestamptz not null default now()
);

-- Support points of the tier curves: unit price in basis points of the base price. CAT 5
create table price_anchor (
  version text not null references price_list (version),
  curve text not null,
  quantity integer not null check (quantity between 1 and 5000),
  basis_points integer not null check (basis_points between 1 and 22000),
  primary key (version, curve, quantity)
);

-- Base prices per component and market, gross, minor units of the market's currency. PRICE-05, LOC-17
create table price_component (
  version text not null references price_list (version),
  component text not null,
  market text not null check (market in ('DE', 'AT', 'CH', 'LU', 'FR', 'BE', 'IT', 'ES', 'NL', 'GB', 'US')),
  curve text not null,
  base integer not null check (base between 0 and 10000000),
  primary key (version, component, market)
);

-- Tax rates by delivery country, in basis points, from a day on. PRICE-16
create table tax_rate (
  country text not null check (country in ('DE', 'AT', 'CH', 'LI', 'LU', 'FR', 'IT', 'BE', 'NL', 'ES', 'GB', 'US')),
  tax_class text not null check (tax_class in ('standard', 'multi-purpose-voucher')),
  valid_from date not null,
  basis_points integer not null check (basis_points between 0 and 5000),
  primary key (country, tax_class, valid_from)
);

create trigger announce after insert or update or delete or truncate on price_list
  for each statement execute function announce_change('prices');
create trigger announce after insert or update or delete or truncate on price_anchor
  for each statement execute function announce_change('prices');
create trigger announce after insert or update or delete or truncate on price_component
  for each statement execute function announce_change('prices');
create trigger announce after insert or update or delete or truncate on tax_rate
  for each statement execute function announce_change('prices');
