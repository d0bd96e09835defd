-- Numbers count per legal entity, kind of document and year; credit notes correct invoices and are never changed. ORD-12
alter table invoice_series drop constraint invoice_series_pkey;
alter table invoice_series add column entity text not null default 'main';
alter table invoice_series add column kind text not null default 'invoice' check (kind in ('invoice', 'credit-note'));
alter table invoice_series add primary key (entity, kind, year);

alter table invoice add column entity text not null default 'main';
alter table invoice drop constraint invoice_year_sequence_key;
alter table invoice add unique (entity, year, sequence);
create index invoice_issued on invoice (issued_on, sequence);

create table credit_note (
  id uuid primary key,
  invoice_id uuid not null references invoice (id),
  refund_id uuid unique references payment_refund (id),
  entity text not null,
  year integer not null,
  sequence integer not null,
  number text not null unique,
  issued_on date not null,
  amount integer not null check (amount > 0),
  tax jsonb not null,
  reason text not null,
  unique (entity, year, sequence)
);
create index credit_note_invoice on credit_note (invoice_id);
create index credit_note_issued on credit_note (issued_on, sequence);
