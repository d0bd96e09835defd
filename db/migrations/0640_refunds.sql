-- Money given back: who asked for it, why and how much. The key makes asking twice harmless; the job tells the provider
-- after the row is safely stored, and what the provider answered concludes it. CHK-05, ORD-02, BO-01
create table payment_refund (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  key text not null,
  amount integer not null check (amount > 0),
  actor text not null,
  reason text not null,
  state text not null default 'requested' check (state in ('requested', 'done', 'failed')),
  requested_at timestamptz not null,
  concluded_at timestamptz,
  unique (payment_id, key),
  check ((state = 'requested') = (concluded_at is null))
);

alter table order_event drop constraint order_event_subject_check;
alter table order_event add constraint order_event_subject_check check (
  subject in ('order', 'line', 'payment', 'refund', 'mail', 'document', 'handover', 'packing')
);
