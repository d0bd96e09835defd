-- What customers ask the shop for before they order: a configured product, their name and words. Kept for a year. FRAME-05, CORP-01
create table enquiry (
  id uuid primary key,
  channel text not null check (channel in ('card', 'photo')),
  locale text not null,
  product text not null,
  -- The configuration in words, label by label, as the customer saw it.
  choice jsonb not null,
  -- Path and query under which the configuration can be seen again.
  address text not null check (address like '/%' and length(address) <= 2000),
  total text not null,
  name text not null check (length(name) between 1 and 50),
  email text not null check (length(email) <= 254),
  message text not null check (length(message) <= 2000),
  created_at timestamptz not null
);
create index enquiry_email on enquiry (email, created_at);
