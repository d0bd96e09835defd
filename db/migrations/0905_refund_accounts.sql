-- Where the money of an order goes back to when it came by bank transfer: told by the customer, read by whoever makes the
-- transfer, forgotten six weeks after the last one. CHK-05, ORD-11, ADR-0033
create table refund_account (
  order_id uuid primary key references customer_order (id),
  holder text not null check (char_length(holder) between 2 and 70),
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  given_at timestamptz not null
);
