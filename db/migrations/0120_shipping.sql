-- Base prices of shipping methods by country, minor units, from a day on. SHIP-01, SHIP-02
create table shipping_rate (
  country text not null check (country in ('DE', 'AT', 'CH', 'LI', 'LU', 'FR', 'IT', 'BE', 'NL', 'ES', 'GB', 'US')),
  method text not null check (method in ('standard', 'express', 'express-saturday')),
  valid_from date not null,
  currency text not null check (currency in ('EUR', 'CHF', 'GBP', 'USD')),
  amount integer not null check (amount >= 0),
  primary key (country, method, valid_from)
);

-- Surcharge by weight of the parcel, minor units of any currency; heavier parcels are arranged personally. SHIP-09
create table shipping_weight_band (
  max_grams integer primary key check (max_grams > 0),
  surcharge integer not null check (surcharge >= 0)
);

-- Holiday rules of the delivery countries and of the production site (its calendar is named production). CAT 9.3
create table holiday_rule (
  calendar text not null,
  rule text not null check (rule ~ '^(E[+-][0-9]+|[0-9]+-(mon|tue|wed|thu|fri|sat|sun)-?[0-9]|[0-9]+-[0-9]+(<sun|>mon|~)?)$'),
  primary key (calendar, rule)
);

create trigger announce after insert or update or delete or truncate on shipping_rate
  for each statement execute function announce_change('shipping');
create trigger announce after insert or update or delete or truncate on shipping_weight_band
  for each statement execute function announce_change('shipping');
create trigger announce after insert or update or delete or truncate on holiday_rule
  for each statement execute function announce_change('shipping');
