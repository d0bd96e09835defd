-- The product of a line, so that prices need no document. CART-03
alter table cart_line add column product text not null;
