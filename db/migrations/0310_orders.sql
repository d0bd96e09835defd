-- Orders with frozen lines. The table is called customer_order because "order" is a word of SQL. ORD-01
create table customer_order (
  id uuid primary key,
  number text not null unique check (number ~ '^[A-Z][0-9]{9}$'),
  channel text not null check (channel in ('card', 'photo')),
  locale text not null,
  currency text not null,
  state text not null,
  email text not null,
  phone text not null,
  delivery_address jsonb not null,
  billing_address jsonb not null,
  delivery_country text not null,
  shipping_method text not null,
  -- Promised delivery as ISO dates.
  promised_from date not null,
  promised_to date not null,
  hand_over_by date not null,
  payment_method text not null,
  goods integer not null check (goods >= 0),
  shipping integer not null check (shipping >= 0),
  grand integer not null check (grand = goods + shipping),
  -- [{country, basisPoints, gross, net, tax}] over goods and shipping. PRICE-16
  tax jsonb not null,
  price_version text not null,
  terms_version text not null,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The session's cart stays until a redirected payment succeeds. CHK-10
  cart_id uuid references cart (id) on delete set null,
  placed_at timestamptz not null,
  change_until timestamptz not null,
  carrier text,
  tracking_number text,
  handed_over_at timestamptz
);
create index customer_order_state on customer_order (state, placed_at);
create index customer_order_email on customer_order (lower(email));
create index customer_order_cart on customer_order (cart_id) where cart_id is not null;

create table order_line (
  id uuid primary key,
  order_id uuid not null references customer_order (id),
  position integer not null,
  cart_line_id uuid not null,
  kind text not null,
  sku text not null,
  title text not null,
  project_id uuid not null,
  design_id text not null,
  variant text not null,
  design_revision integer not null,
  document jsonb not null,
  options jsonb not null,
  -- [{key, label, value}] in the words the customer saw.
  option_labels jsonb not null,
  quantity integer not null check (quantity > 0),
  unit_price integer not null,
  line_total integer not null check (line_total >= 0),
  components jsonb not null,
  tax_basis_points integer not null,
  tax_net integer not null,
  tax_amount integer not null check (tax_net + tax_amount = line_total),
  production_days integer not null,
  state text not null,
  -- Why the line stands in preflight_failed: {code, findings[]}. PDF-04
  problem jsonb,
  attempts integer not null default 0,
  unique (order_id, position)
);
create index order_line_state on order_line (state);

-- Every move of orders, lines and payments, and every mail: actor, time, reason. ORD-04
create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references customer_order (id),
  line_id uuid references order_line (id),
  subject text not null check (subject in ('order', 'line', 'payment', 'mail', 'document')),
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null,
  at timestamptz not null
);
create index order_event_order on order_event (order_id, id);

-- A placing call and the order it made; repeating the key gives the same order. CHK-09
create table order_placement (
  session_id uuid not null,
  idempotency_key uuid not null,
  order_id uuid references customer_order (id) deferrable initially deferred,
  placed_at timestamptz not null,
  primary key (session_id, idempotency_key)
);

-- Invoice numbers: one gapless series per year, drawn in the transaction that issues the invoice. ORD-12
create table invoice_series (
  year integer primary key,
  last integer not null check (last > 0)
);
create table invoice (
  id uuid primary key,
  order_id uuid not null unique references customer_order (id),
  year integer not null,
  sequence integer not null,
  number text not null unique,
  issued_on date not null,
  due_on date,
  unique (year, sequence)
);
