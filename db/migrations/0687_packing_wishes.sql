-- What a customer wishes of the parcel: neither logo nor sender of ours on it, and words to lie inside. CHK-14
alter table customer_order add column neutral_packing boolean not null default false;
alter table customer_order add column gift_message text not null default '' check (length(gift_message) <= 300);
