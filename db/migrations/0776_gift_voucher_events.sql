-- What staff did with a gift voucher beside its money, and why. BO-06
create table gift_voucher_event (
  id bigint generated always as identity primary key,
  gift_voucher_id uuid not null references gift_voucher (id),
  kind text not null check (kind in ('blocked', 'unblocked', 'reissued', 'resent', 'extended')),
  -- The same key is done once.
  key text not null,
  before text not null default '',
  after text not null default '',
  reason text not null check (char_length(reason) between 1 and 300),
  actor text not null,
  at timestamptz not null,
  unique (gift_voucher_id, key)
);
create index gift_voucher_issued on gift_voucher (issued_at desc, id);
-- The list looks for what was bought with an order of an address.
create index gift_voucher_entry_at on gift_voucher_entry (at);
