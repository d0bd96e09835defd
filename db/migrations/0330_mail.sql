-- Sent mails: the local mailbox and the record of what customers got. ORD-11
create table mail_message (
  id uuid primary key,
  -- Makes sending the same mail twice impossible, for example order-confirmation:<order id>.
  dedupe_key text not null unique,
  order_id uuid,
  kind text not null,
  locale text not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  created_at timestamptz not null,
  -- Set when an SMTP server took it; null in the local mailbox.
  handed_over_at timestamptz
);
create index mail_message_created on mail_message (created_at desc);
create index mail_message_order on mail_message (order_id);

create table mail_attachment (
  message_id uuid not null references mail_message (id) on delete cascade,
  position integer not null,
  file_name text not null,
  content_type text not null,
  content bytea not null,
  primary key (message_id, position)
);
