-- Payments of orders and what providers reported about them. CHK-05
create table payment (
  id uuid primary key,
  order_id uuid not null references customer_order (id),
  method text not null,
  provider text not null,
  reference text,
  amount integer not null check (amount > 0),
  currency text not null,
  captured integer not null default 0 check (captured between 0 and amount),
  refunded integer not null default 0 check (refunded between 0 and captured),
  state text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, reference)
);
create index payment_order on payment (order_id);

-- The unique event id makes a webhook that comes twice harmless.
create table payment_event (
  provider text not null,
  event_id text not null,
  payment_id uuid not null references payment (id),
  type text not null,
  amount integer not null,
  effect text not null check (effect in ('move', 'stale', 'void')),
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index payment_event_payment on payment_event (payment_id);

-- The books of the built-in test card provider: an outside party in miniature.
create table test_card_payment (
  reference text primary key,
  payment_id uuid not null unique,
  amount integer not null,
  currency text not null,
  order_number text not null,
  return_path text not null,
  state text not null,
  -- The state the customer's page already knows but lookup does not yet tell (delayed webhook).
  hidden_until timestamptz,
  authorised integer not null default 0,
  captured integer not null default 0,
  refunded integer not null default 0,
  created_at timestamptz not null
);
create table test_card_operation (
  reference text not null references test_card_payment (reference),
  key text not null,
  kind text not null check (kind in ('capture', 'refund')),
  amount integer not null,
  primary key (reference, kind, key)
);
