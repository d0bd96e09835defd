-- How many pieces of a product one order takes is data of the product; other tables do not repeat it. CART-10, D-01
alter table card_product
  -- The price curves end at 5,000 pieces. CAT 5
  add column largest_quantity integer not null default 5000 check (largest_quantity between 1 and 5000);
alter table project drop constraint project_quantity_check, add check (quantity > 0);
alter table cart_line drop constraint cart_line_quantity_check, add check (quantity > 0);
