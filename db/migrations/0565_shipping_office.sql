-- A method that ends on a day has a row without amount from that day on. SHIP-01, BO-07
alter table shipping_rate alter column amount drop not null;

-- Weight bands come as sets, each in force from a day until the next one begins. SHIP-09, BO-07
alter table shipping_weight_band add column valid_from date not null default '2024-01-01';
alter table shipping_weight_band drop constraint shipping_weight_band_pkey;
alter table shipping_weight_band add primary key (valid_from, max_grams);

-- A holiday that is only celebrated in some years; both ends included. CAT 9.3, BO-07
alter table holiday_rule add column from_year smallint check (from_year between 2000 and 2200);
alter table holiday_rule add column to_year smallint check (to_year between 2000 and 2200);

-- Single days that differ from the rules of their calendar: closed for once, or open for once. BO-07
create table calendar_day (
  calendar text not null check (calendar in
    ('production', 'DE', 'AT', 'CH', 'LI', 'LU', 'FR', 'IT', 'BE', 'NL', 'ES', 'GB', 'US')),
  day date not null,
  open boolean not null,
  note text not null check (length(note) <= 200),
  primary key (calendar, day)
);

-- The daily cut-off in minutes since midnight at the production site, from a day on. D-17, BO-07
create table order_cut_off (
  valid_from date primary key,
  minutes smallint not null check (minutes between 1 and 1439)
);
insert into order_cut_off (valid_from, minutes) values ('2024-01-01', 660);

-- Working days of a step where they differ from the usual ones of CAT 8, from a day on; null is the usual time again.
create table production_time (
  work text not null check (work ~ '^[a-z0-9/-]{1,60}$'),
  valid_from date not null,
  days smallint check (days between 0 and 30),
  primary key (work, valid_from)
);

-- The capacity brake: one row of settings, one row with what it does now. BO-07
create table capacity_brake (
  id boolean primary key default true check (id),
  active boolean not null,
  pieces_per_day integer not null check (pieces_per_day > 0),
  normal_days smallint not null check (normal_days between 0 and 20),
  most_days smallint not null check (most_days between 1 and 20),
  release_percent smallint not null check (release_percent between 5 and 60),
  express_waits boolean not null
);
insert into capacity_brake (active, pieces_per_day, normal_days, most_days, release_percent, express_waits)
  values (true, 25000, 1, 5, 20, false);
create table capacity_state (
  id boolean primary key default true check (id),
  added_days smallint not null default 0 check (added_days >= 0),
  queued_pieces integer not null default 0,
  changed_at timestamptz not null default 'epoch',
  measured_at timestamptz not null default 'epoch'
);
insert into capacity_state default values;

-- Letter classes of a country's post, as sets from a day on; the first that fits counts. Lengths in mm, minor units. PRICE-24
create table postage_class (
  country text not null check (country in ('DE', 'AT', 'CH', 'LI', 'LU', 'FR', 'IT', 'BE', 'NL', 'ES', 'GB', 'US')),
  valid_from date not null,
  position smallint not null check (position >= 0),
  name text not null check (length(name) between 1 and 60),
  currency text not null check (currency in ('EUR', 'CHF', 'GBP', 'USD')),
  amount integer not null check (amount > 0),
  max_grams integer not null check (max_grams > 0),
  max_long integer not null check (max_long > 0),
  max_short integer not null check (max_short > 0),
  max_thick integer not null check (max_thick > 0),
  -- Only envelopes at least 1.4 times as long as high, which machines sort.
  oblong boolean not null,
  source text not null check (length(source) between 1 and 300),
  checked_on date not null,
  primary key (country, valid_from, position)
);

-- Who changed what about shipping and when. BO-07
create table shipping_change (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  subject text not null check (length(subject) <= 40),
  change jsonb not null
);

create trigger announce after insert or update or delete or truncate on calendar_day
  for each statement execute function announce_change('shipping');
create trigger announce after insert or update or delete or truncate on order_cut_off
  for each statement execute function announce_change('shipping');
create trigger announce after insert or update or delete or truncate on production_time
  for each statement execute function announce_change('shipping');
create trigger announce after insert or update or delete or truncate on capacity_brake
  for each statement execute function announce_change('shipping');
-- The queue is measured often; pages go only when the promise moves.
create trigger announce after update on capacity_state
  for each row when (old.added_days is distinct from new.added_days) execute function announce_change('shipping');
create trigger announce after insert or update or delete or truncate on postage_class
  for each statement execute function announce_change('shipping');
