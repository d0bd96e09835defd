-- Erasing a person, asked for by the customer or the staff: one row per wish, worked off until the last running order is at
-- rest. The address goes with it, its hash stays to show that the wish was fulfilled; so does the report, which holds
-- counts and order numbers only. BO-11, ACC-10, Art. 17 GDPR
create table person_erasure (
  id uuid primary key,
  email text,
  email_hash text not null check (email_hash ~ '^[0-9a-f]{64}$'),
  -- Whether the address is known to be the person's: guest orders and letters to it are theirs only then.
  verified boolean not null,
  actor text not null,
  requested_at timestamptz not null,
  finished_at timestamptz,
  order_ids uuid[] not null default '{}',
  report jsonb not null default '{}',
  check ((finished_at is null) = (email is not null))
);
create index person_erasure_open on person_erasure (requested_at) where finished_at is null;
