-- The staff sends a link again and ends subscriptions; the proof says who did. NEWS-05, BO-06
alter table newsletter_proof
  drop constraint newsletter_proof_step_check,
  add constraint newsletter_proof_step_check check (step in ('requested', 'resent', 'confirmed', 'unsubscribed')),
  -- `staff:<e-mail>`; empty where the subscriber did it.
  add column actor text not null default '';
create index newsletter_subscription_newest on newsletter_subscription (created_at desc, id);
