-- Gift vouchers are sold: a line of the cart and of the order holds what is given, a voucher knows the line it was bought
-- with, and everything that happens to its money is an entry with a reason. GIFT-02, GIFT-03, GIFT-05, BO-06
alter table cart_line
  drop constraint cart_line_kind_check,
  add constraint cart_line_kind_check check (kind in ('card', 'sample', 'accessory', 'gift-voucher')),
  drop constraint cart_line_pieces,
  add constraint cart_line_pieces check (
    case kind
      when 'card' then project_id is not null
      when 'sample' then quantity = 1
      when 'gift-voucher' then project_id is null and quantity = 1
      else project_id is null
    end
  ),
  -- Amount, design, names and greeting, and how it gets to whom.
  add column gift jsonb,
  add constraint cart_line_gift check ((kind = 'gift-voucher') = (gift is not null));
alter table order_line
  add column gift jsonb,
  -- 0: it travels in no parcel.
  drop constraint order_line_shipment_check,
  add constraint order_line_shipment_check check (shipment >= 0);

alter table gift_voucher
  -- The line it was bought with; none for vouchers that staff gave.
  add column order_line_id uuid unique references order_line (id),
  -- Counts the codes of this voucher: the newest one is good. Code and PIN follow from it and the shop's secret.
  add column issue integer not null default 0 check (issue >= 0),
  add column blocked_at timestamptz,
  -- When it is mailed and to whom; null for printed cards.
  add column recipient text,
  add column send_at timestamptz,
  add column sent_at timestamptz;
create index gift_voucher_last4 on gift_voucher (last4);

alter table gift_voucher_entry
  drop constraint gift_voucher_entry_kind_check,
  add constraint gift_voucher_entry_kind_check
    check (kind in ('issue', 'redeem', 'refund', 'expire', 'cancel', 'correct')),
  drop constraint gift_voucher_entry_check,
  add constraint gift_voucher_entry_check check (
    amount <> 0
    and case kind
      when 'issue' then amount > 0
      when 'refund' then amount > 0
      when 'correct' then true
      else amount < 0
    end
  ),
  add column actor text not null default 'system',
  add column reason text not null default '',
  -- Names the refund, so that booking it again books nothing.
  add column key text,
  add constraint gift_voucher_entry_reason check (kind <> 'correct' or reason <> '');
create unique index gift_voucher_entry_refunded on gift_voucher_entry (gift_voucher_id, order_id, key) where key is not null;
