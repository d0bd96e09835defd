-- What credit notes took off an invoice before it was paid: so much less is to be transferred. The key makes a credit
-- that is asked for twice one. ORD-12, CHK-05
alter table payment
  add column credited integer not null default 0,
  add constraint payment_credited check (credited >= 0 and captured + credited <= amount);
alter table credit_note add column key text;
create unique index credit_note_key on credit_note (invoice_id, key) where key is not null;
