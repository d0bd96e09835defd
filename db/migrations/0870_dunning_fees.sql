-- What became of the fees of dunning letters: paid or waived, entry by entry, only ever added to. A fee is damages beside
-- the invoice, so it stands in no invoice, payment or tax row. What letters ask for less the entries here is still open.
-- CHK-06, ORD-12, ADR-0038
create table dunning_fee_entry (
  id bigint generated always as identity primary key,
  order_id uuid not null references customer_order (id),
  kind text not null check (kind in ('paid', 'waived')),
  amount integer not null check (amount > 0),
  actor text not null,
  reason text not null check (char_length(reason) <= 200),
  at timestamptz not null
);
create index dunning_fee_entry_order on dunning_fee_entry (order_id);
create function refuse_dunning_fee_change() returns trigger language plpgsql as $$
begin
  raise exception 'what became of dunning fees is only added to';
end $$;
create trigger append_only before update or delete on dunning_fee_entry
  for each row execute function refuse_dunning_fee_change();
