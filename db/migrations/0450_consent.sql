-- What a visitor chose, kept as a proof; the visitor's cookie names the row, the row names nobody. Source: CONS-05
create table consent_proof (
  id uuid primary key,
  at timestamptz not null,
  -- Of the texts and categories that were shown.
  version integer not null check (version > 0),
  statistics boolean not null,
  marketing boolean not null,
  external_media boolean not null,
  -- The choice this one takes the place of.
  replaces uuid,
  channel text not null check (channel in ('card', 'photo')),
  locale text not null
);
create index consent_proof_at on consent_proof (at);
