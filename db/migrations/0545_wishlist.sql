-- Lists of saved designs, of a visitor or of a customer. Source: WISH-03, WISH-05
create table wishlist (
  id uuid primary key,
  session_id uuid references visitor_session (id) on delete cascade,
  -- At log-in the customer's account takes the lists over.
  customer_id uuid,
  -- The list everybody has is not named.
  name text check (char_length(name) between 1 and 60),
  -- Hash of the token under which others look at the list; null while it is not shared.
  share_hash text unique check (share_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  check (num_nonnulls(session_id, customer_id) = 1)
);
create unique index wishlist_main_of_session on wishlist (session_id) where name is null;
create unique index wishlist_main_of_customer on wishlist (customer_id) where name is null;
create index wishlist_session on wishlist (session_id);
create index wishlist_customer on wishlist (customer_id);

-- A design somebody wants to find again, in a colour and with what was chosen. Source: WISH-04
create table wishlist_item (
  id uuid primary key,
  wishlist_id uuid not null references wishlist (id) on delete cascade,
  design_id text not null,
  variant text not null,
  -- What it was called and looked like, for when it is no longer sold.
  name text not null,
  product text not null,
  image text not null,
  -- What differs from the product's defaults, as the card parameters of an address.
  options jsonb not null,
  created_at timestamptz not null,
  -- A removal can be taken back.
  removed_at timestamptz
);
create unique index wishlist_item_once on wishlist_item (wishlist_id, design_id, variant) where removed_at is null;
create index wishlist_item_list on wishlist_item (wishlist_id, created_at);

-- What those think with whom a list is shared; nothing says who they are. Source: WISH-05
create table wishlist_heart (
  item_id uuid not null references wishlist_item (id) on delete cascade,
  session_id uuid not null references visitor_session (id) on delete cascade,
  created_at timestamptz not null,
  primary key (item_id, session_id)
);
create index wishlist_heart_session on wishlist_heart (session_id);
create table wishlist_comment (
  id uuid primary key,
  item_id uuid not null references wishlist_item (id) on delete cascade,
  session_id uuid references visitor_session (id) on delete set null,
  by_owner boolean not null,
  body text not null check (char_length(body) between 1 and 500),
  created_at timestamptz not null
);
create index wishlist_comment_item on wishlist_comment (item_id, created_at);
create index wishlist_comment_session on wishlist_comment (session_id, created_at);
