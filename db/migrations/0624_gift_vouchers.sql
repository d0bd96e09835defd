-- Gift vouchers are money received beforehand: a balance is the sum of ledger entries, never a stored number. GIFT-03
create table gift_voucher (
  id uuid primary key,
  -- The code itself is known to its holder alone; staff find it by its last four letters.
  code_hash text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
  last4 text not null,
  pin_hash text not null check (pin_hash ~ '^[0-9a-f]{64}$'),
  currency text not null,
  -- Last day: the end of the third year after the purchase.
  valid_until date not null,
  issued_at timestamptz not null
);

create table gift_voucher_entry (
  id bigint generated always as identity primary key,
  gift_voucher_id uuid not null references gift_voucher (id),
  kind text not null check (kind in ('issue', 'redeem', 'refund', 'expire')),
  amount integer not null check (amount <> 0 and (amount > 0) = (kind in ('issue', 'refund'))),
  order_id uuid references customer_order (id),
  at timestamptz not null,
  check (kind not in ('redeem', 'refund') or order_id is not null)
);
create index gift_voucher_entry_voucher on gift_voucher_entry (gift_voucher_id);
create index gift_voucher_entry_order on gift_voucher_entry (order_id) where order_id is not null;
-- An order redeems a voucher once.
create unique index gift_voucher_entry_redeemed on gift_voucher_entry (gift_voucher_id, order_id) where kind = 'redeem';

create table cart_gift_voucher (
  cart_id uuid not null references cart (id) on delete cascade,
  gift_voucher_id uuid not null references gift_voucher (id),
  added_at timestamptz not null,
  primary key (cart_id, gift_voucher_id)
);
