-- A finished layout of the customer's takes a day more, so a line knows of it without its document. CFG-24, CAT 8
alter table cart_line add column own_layout boolean not null default false;
update cart_line set own_layout = true
where exists (select from jsonb_each(document -> 'assets') as asset where asset.value -> 'layout' = 'true');
