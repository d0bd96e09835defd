-- A person checks the design of an ordered line and sends a proof; the line waits for the customer's approval. CFG-18
create table proof_check (
  id uuid primary key,
  line_id uuid not null unique references order_line (id),
  state text not null check (state in ('requested', 'in_review', 'proof_sent', 'changes_wanted', 'approved')),
  -- Rounds of corrections the customer has asked for, and proofs sent so far.
  round integer not null default 0 check (round between 0 and 3),
  proofs integer not null default 0 check (proofs >= 0),
  -- The ordered design with the staff's corrections; takes the place of the line's own with the approval.
  document jsonb,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  requested_at timestamptz not null,
  changed_at timestamptz not null
);
create index proof_check_state on proof_check (state, changed_at);

-- Every move of a check with what was written at it: the wish of the customer, the note of the staff.
create table proof_message (
  id bigint generated always as identity primary key,
  check_id uuid not null references proof_check (id),
  state text not null,
  actor text not null,
  body text not null check (length(body) <= 2000),
  at timestamptz not null
);
create index proof_message_check on proof_message (check_id, id);
