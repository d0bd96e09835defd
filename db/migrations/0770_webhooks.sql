-- What happened in trade, for programs of others: written in the statement that logs the move, so that no fact is told
-- that was rolled back and none is forgotten (ADR-0040). `stream` is the order, or the event itself where there is none:
-- events of a stream are told in the sequence of `seq`.
create table trade_event (
  id uuid primary key,
  seq bigint generated always as identity unique,
  type text not null check (type ~ '^[a-z-]+\.[a-z-]+$'),
  stream uuid not null,
  order_id uuid references customer_order (id) on delete cascade,
  line_id uuid,
  from_state text,
  to_state text not null,
  -- Who did it, as a kind: customer, staff, payment, system.
  actor text not null,
  -- What only the writer of the move knows: amounts, numbers and ids.
  facts jsonb not null default '{}',
  at timestamptz not null,
  -- What is sent, composed once and the same for everybody and every repeat.
  payload text,
  -- When it was handed to the endpoints there were; at once where there were none.
  announced_at timestamptz
);
create index trade_event_at on trade_event (at);
create index trade_event_order on trade_event (order_id);
create index trade_event_unannounced on trade_event (stream, seq) where announced_at is null;

create table webhook_endpoint (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  address text not null check (length(address) <= 500),
  event_types text[] not null,
  -- on; off: by the staff; failing: switched off after days without an answer; gone: it asked for it (410).
  state text not null default 'on' check (state in ('on', 'off', 'failing', 'gone')),
  -- Failures in a row, and since when; the endpoint is left alone until `paused_until`.
  failures integer not null default 0,
  failing_since timestamptz,
  paused_until timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

-- The current secret has no end; one that was replaced signs beside it until its end.
create table webhook_secret (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  ends_at timestamptz
);
create unique index webhook_secret_current on webhook_secret (endpoint_id) where ends_at is null;

create table webhook_delivery (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
  event_id uuid not null references trade_event (id) on delete cascade,
  stream uuid not null,
  seq bigint not null,
  -- 0 for the first time, then one more for each replay.
  run integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  tried_at timestamptz,
  took_ms integer,
  -- Status of the last answer; null without one. `response` are its first letters, `problem` why there was none.
  status integer,
  response text not null default '',
  problem text not null default '',
  created_at timestamptz not null,
  unique (endpoint_id, event_id, run)
);
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, stream, seq) where state = 'waiting';
create index webhook_delivery_failed on webhook_delivery (endpoint_id) where state = 'failed';
create index webhook_delivery_newest on webhook_delivery (endpoint_id, created_at desc, seq desc);
create index webhook_delivery_event on webhook_delivery (event_id);

insert into audit_exempt (table_name, reason) values
  ('trade_event', 'told to programs of others; the moves themselves are in the log'),
  ('webhook_delivery', 'a log of its own; tests and replays by the staff are acts');
