-- Whose mailbox an address names: capitals, `+word` and dots before the @ lead to the same person. Only limits per customer
-- ask this; mails go to the address as it was typed. VOUCH-02, SAMP-05
create function mailbox(address text) returns text language sql immutable parallel safe
  return replace(split_part(split_part(lower(trim(address)), '@', 1), '+', 1), '.', '')
    || '@' || split_part(lower(trim(address)), '@', 2);
create index voucher_use_mailbox on voucher_use (voucher_id, mailbox(email));
drop index voucher_use_voucher;
create index customer_order_mailbox on customer_order (mailbox(email));
