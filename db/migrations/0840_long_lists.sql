-- Lists of the back office with a hundred thousand rows: parts of names, addresses and codes are found by their trigrams,
-- and no list reads a table whole. BO-01, BO-06, README of platform
create extension if not exists pg_trgm;

-- The names of an address as a search means them; immutable, so that an index can hold them.
create function address_words(address jsonb) returns text language sql immutable parallel safe
  return coalesce(address ->> 'firstName', '') || ' ' || coalesce(address ->> 'lastName', '') || ' '
    || coalesce(address ->> 'company', '');

create index customer_order_words on customer_order using gin (
  lower(email collate "und-x-icu") gin_trgm_ops,
  lower((address_words(delivery_address) || ' / ' || address_words(billing_address)) collate "und-x-icu") gin_trgm_ops);
create index customer_order_number_begins on customer_order (number text_pattern_ops);
create index customer_order_newest on customer_order (placed_at desc, id);
create index customer_order_hand_over on customer_order (hand_over_by, placed_at, id);

drop index customer_created;
create index customer_newest on customer (created_at desc, id) where state <> 'deleted';
create index customer_state on customer (state, created_at desc, id);
create index customer_words on customer using gin (
  lower((name || ' ' || email || ' ' || company) collate "und-x-icu") gin_trgm_ops);

create index newsletter_subscription_words on newsletter_subscription using gin (
  lower((email || ' ' || first_name || ' ' || last_name) collate "und-x-icu") gin_trgm_ops);
create index newsletter_subscription_state on newsletter_subscription (state, created_at desc, id);

create index voucher_code_part on voucher using gin (code gin_trgm_ops);
-- The shop itself gives codes too, by the thousand: those of the staff stand apart from them.
drop index voucher_single;
create index voucher_single on voucher (origin, created_at desc, id) where batch_id is null;

create index gift_voucher_recipient on gift_voucher using gin (lower(recipient collate "und-x-icu") gin_trgm_ops)
  where recipient is not null;
