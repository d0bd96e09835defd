-- Declarations of withdrawal from a contract, kept as they came in, also those whose order number fits no order. What
-- became of one is a row each: who moved it, when and why. ORD-13, § 356a BGB
create table withdrawal (
  id uuid primary key,
  order_id uuid references customer_order (id),
  order_number text not null check (length(order_number) between 1 and 60),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) <= 254),
  items text not null default '' check (length(items) <= 1000),
  grounds text not null default '' check (length(grounds) <= 1000),
  line_ids uuid[] not null default '{}',
  channel text not null check (channel in ('card', 'photo')),
  locale text not null,
  state text not null default 'received' check (state in ('received', 'accepted', 'refused', 'goods_back', 'refunded')),
  refund integer check (refund >= 0),
  received_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'refunded') = (refund is not null))
);
create index withdrawal_order on withdrawal (order_id);
create index withdrawal_email on withdrawal (lower(email));
create index withdrawal_queue on withdrawal (state, received_at);

create table withdrawal_step (
  id bigint generated always as identity primary key,
  withdrawal_id uuid not null references withdrawal (id) on delete cascade,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null default '' check (length(reason) <= 1000),
  at timestamptz not null
);
create index withdrawal_step_of on withdrawal_step (withdrawal_id);

-- The words of the log stand in the code that writes it; the table asks for a word only.
alter table order_event drop constraint order_event_subject_check;
alter table order_event add constraint order_event_subject_check check (subject ~ '^[a-z][a-z-]*$');
