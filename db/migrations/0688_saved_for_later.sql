-- A line put aside: it stays with the visitor's cart and in none of its sums, nor in an order. CART-09
alter table cart_line add column saved_at timestamptz;
