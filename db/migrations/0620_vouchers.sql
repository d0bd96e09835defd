-- Codes that lower a price, and every use of one as a row: counting uses never looks at orders. VOUCH-02
create table voucher (
  id uuid primary key,
  -- Capital letters and digits only, as compared; hyphens and spaces of what is typed are ignored.
  code text not null unique check (code ~ '^[A-Z0-9]{3,40}$'),
  -- As printed.
  shown text not null,
  type text not null check (type in ('percent', 'amount', 'freeShipping', 'freeSample')),
  -- Percent, minor units, or number of samples.
  value integer not null check (value >= 0 and (type <> 'percent' or value between 1 and 100)),
  -- Of amounts only.
  currency text check ((type = 'amount') = (currency is not null)),
  -- Empty lists mean everywhere and everything.
  channels text[] not null default '{}',
  markets text[] not null default '{}',
  product_kinds text[] not null default '{}',
  categories text[] not null default '{}',
  min_goods integer not null default 0 check (min_goods >= 0),
  first_order_only boolean not null default false,
  valid_from timestamptz not null,
  valid_to timestamptz,
  max_uses integer check (max_uses > 0),
  uses_per_customer integer check (uses_per_customer > 0),
  stackable boolean not null default false,
  excludes_discounted boolean not null default false,
  campaign_id uuid,
  -- The one address that may use it, in small letters. VOUCH-07
  email text,
  origin text not null default 'staff' check (origin in ('staff', 'newsletter', 'paper-set')),
  paused boolean not null default false,
  created_at timestamptz not null,
  -- What it was issued for once: a confirmed address, an order.
  issued_for text unique
);
create index voucher_created on voucher (created_at desc);

create table voucher_use (
  order_id uuid not null references customer_order (id),
  voucher_id uuid not null references voucher (id),
  email text not null,
  session_id uuid,
  amount integer not null check (amount >= 0),
  used_at timestamptz not null,
  primary key (order_id, voucher_id)
);
create index voucher_use_voucher on voucher_use (voucher_id, email);

-- The codes in a cart; what they are worth is reckoned anew each time. CART-05
create table cart_voucher (
  cart_id uuid not null references cart (id) on delete cascade,
  voucher_id uuid not null references voucher (id),
  added_at timestamptz not null,
  primary key (cart_id, voucher_id)
);

-- Codes nobody knows, by hashed caller: ten lock the field for 15 minutes. VOUCH-06
create table code_try (
  caller text not null,
  at timestamptz not null
);
create index code_try_caller on code_try (caller, at);

-- What codes took off an order (goods and shipping), off its shipping alone, and what gift vouchers paid of it.
alter table customer_order
  add column discount integer not null default 0 check (discount >= 0),
  add column shipping_discount integer not null default 0 check (shipping_discount between 0 and shipping),
  add column gift_applied integer not null default 0 check (gift_applied between 0 and grand),
  -- [{code, amount}] in minor units
  add column vouchers jsonb not null default '[]',
  drop constraint customer_order_check,
  add constraint customer_order_grand check (grand = goods + shipping - discount);
alter table order_line
  add column discount integer not null default 0 check (discount between 0 and line_total),
  drop constraint order_line_check,
  add constraint order_line_tax check (tax_net + tax_amount = line_total - discount);
