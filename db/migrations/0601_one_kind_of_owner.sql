-- A customer's lists stand on the shelf, which is a session like any other. WISH-03, ADR-0014
alter table wishlist drop column customer_id;
alter table wishlist alter column session_id set not null;
