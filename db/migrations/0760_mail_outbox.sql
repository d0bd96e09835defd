-- A mail is filed first and handed to the mail server by a job of its own: the mailbox is the outbox. ORD-11, NFR-03
alter table mail_message
  -- kept: no mail server is configured, it stays here; queued: on its way; sent: a server took it; failed: none will.
  add column state text not null default 'kept' check (state in ('kept', 'queued', 'sent', 'failed')),
  add column reply_to text not null default '',
  -- Address of the one-click post of advertising. RFC 8058
  add column unsubscribe text,
  add column attempts integer not null default 0,
  -- What the server said at the last try; empty when it took the mail.
  add column problem text not null default '',
  add column tried_at timestamptz,
  -- Staff sent it again: which one, who and why. BO-01
  add column resent_of uuid references mail_message (id) on delete set null,
  add column resent_by text not null default '',
  add column resent_reason text not null default '';
update mail_message set state = 'sent', tried_at = handed_over_at where handed_over_at is not null;
create index mail_message_state on mail_message (state, created_at desc) where state in ('queued', 'failed');
create index mail_message_recipient on mail_message (lower(recipient));
