-- Carts of visitor sessions; lines pin the design as it was when added. CART-02, CART-03, CFG-23
create table cart (
  id uuid primary key,
  session_id uuid not null references visitor_session (id) on delete cascade,
  channel text not null check (channel in ('card', 'photo')),
  locale text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (session_id, channel)
);

create table cart_line (
  id uuid primary key,
  cart_id uuid not null references cart (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('card')),
  project_id uuid not null,
  design_id text not null,
  variant text not null,
  design_revision integer not null,
  document jsonb not null,
  options jsonb not null,
  quantity integer not null check (quantity between 1 and 5000),
  -- Line total the visitor last saw, in minor units; differs from today's price after a price change. PRICE-11
  seen_total integer not null check (seen_total >= 0),
  added_at timestamptz not null,
  unique (cart_id, position)
);

-- What a visitor has typed at the checkout, kept when a payment fails. CHK-10
create table checkout_draft (
  session_id uuid primary key references visitor_session (id) on delete cascade,
  form jsonb not null,
  updated_at timestamptz not null
);
