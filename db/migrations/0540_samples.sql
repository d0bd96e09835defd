-- Sample cards: a line of kind `sample` without project shows a template, one with project the customer's own design.
-- CART-03, SAMP-03, SAMP-04
alter table cart_line drop constraint cart_line_kind_check;
alter table cart_line add constraint cart_line_kind_check check (kind in ('card', 'sample'));
alter table cart_line alter column project_id drop not null;
alter table cart_line add constraint cart_line_sample check (case kind when 'sample' then quantity = 1 else project_id is not null end);

alter table order_line alter column project_id drop not null;
-- Occasion of a sample when it was ordered: three free ones of an occasion within 30 days. SAMP-05
alter table order_line add column sample_occasion text;
create index order_line_sample on order_line (order_id) where kind = 'sample';
create index order_placement_order on order_placement (order_id);

-- Free samples alone cost nothing at all. SAMP-05
alter table payment drop constraint payment_amount_check;
alter table payment add constraint payment_amount_check check (amount >= 0);
