-- What a customer complains about, with photos, what was written, and what came of it. ORD-10, ORD-02, BO-08
create table complaint (
  id uuid primary key,
  order_id uuid not null references customer_order (id),
  reason text not null check (reason in ('print_error', 'damage', 'wrong_delivery', 'own_mistake')),
  body text not null check (char_length(body) between 1 and 2000),
  state text not null check (state in ('received', 'in_review', 'needs_customer', 'accepted', 'refused', 'reprint', 'refund', 'credit', 'closed')),
  refund_id uuid references payment_refund (id),
  reprint_order_id uuid references customer_order (id),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index complaint_order on complaint (order_id);
create index complaint_open on complaint (changed_at) where state <> 'closed';
create unique index complaint_reprint on complaint (reprint_order_id);

create table complaint_item (
  complaint_id uuid not null references complaint (id) on delete cascade,
  line_id uuid not null references order_line (id),
  quantity integer not null check (quantity > 0),
  primary key (complaint_id, line_id)
);

create table complaint_photo (
  complaint_id uuid not null references complaint (id) on delete cascade,
  position smallint not null check (position between 1 and 5),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  added_at timestamptz not null,
  primary key (complaint_id, position),
  unique (complaint_id, sha256)
);

create table complaint_message (
  id bigint generated always as identity primary key,
  complaint_id uuid not null references complaint (id) on delete cascade,
  state text not null,
  actor text not null,
  body text not null check (char_length(body) <= 2000),
  at timestamptz not null
);
create index complaint_message_of on complaint_message (complaint_id);

-- The order a reprint replaces a part of; its lines are printed from the frozen designs of that one.
alter table customer_order add column reprint_of uuid references customer_order (id);
create index customer_order_reprint on customer_order (reprint_of) where reprint_of is not null;
alter table voucher drop constraint voucher_origin_check;
alter table voucher add constraint voucher_origin_check
  check (origin in ('staff', 'newsletter', 'paper-set', 'complaint'));
