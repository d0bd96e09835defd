-- The set of paper samples is an article of the shop's own: no project, one piece. SAMP-06, CART-03
alter table cart_line drop constraint cart_line_kind_check;
alter table cart_line add constraint cart_line_kind_check check (kind in ('card', 'sample', 'accessory'));
alter table cart_line drop constraint cart_line_sample;
alter table cart_line add constraint cart_line_single check (case kind when 'card' then project_id is not null else quantity = 1 end);
