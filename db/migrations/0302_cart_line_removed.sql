-- A removed line stays until the next change of its cart, so that removing can be undone. CART-09
alter table cart_line add column removed_at timestamptz;
