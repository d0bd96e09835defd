-- Mails that need a yes of their own: asking for an opinion after delivery, reminding of a design left lying. ORD-11, CART-15
create table mail_consent (
  id uuid primary key,
  email text not null check (email = lower(email)),
  purpose text not null check (purpose in ('review-request', 'design-reminder')),
  channel text not null check (channel in ('card', 'photo')),
  locale text not null,
  -- Where the box was ticked, and which words stood beside it.
  source text not null check (source in ('checkout', 'account')),
  text_version text not null,
  granted_at timestamptz not null,
  withdrawn_at timestamptz,
  unique (email, purpose)
);
