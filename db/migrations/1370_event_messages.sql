-- Reminders and messages of hosts to their guests, and the reminder before an event is deleted. EVENT-08, EVENT-12
alter table event_household
  -- The language in which the household last read its page.
  add column language text check (language ~ '^[a-z]{2}$'),
  -- Since when it wants no mails of this event.
  add column stopped_at timestamptz;

alter table event
  -- When its hosts were told of its deletion.
  add column deletion_announced_at timestamptz;

create table event_message (
  id uuid primary key,
  event_id uuid not null references event (id) on delete cascade,
  type text not null check (type in ('reminder', 'message')),
  -- To whom: `all`, `accepted`, `point.<id>`, `group.<name>` …
  audience text not null check (char_length(audience) <= 60),
  subject text not null check (char_length(subject) <= 120),
  -- What the hosts wrote, by language.
  texts jsonb not null,
  created_at timestamptz not null,
  -- Null for a draft, which only its hosts see.
  sent_at timestamptz,
  addressed integer not null default 0
);
create index event_message_of_event on event_message (event_id, sent_at);

create table event_message_recipient (
  message_id uuid not null references event_message (id) on delete cascade,
  household_id uuid not null references event_household (id) on delete cascade,
  state text not null check (state in ('waiting', 'sent', 'left_out')),
  primary key (message_id, household_id)
);
create index event_message_recipient_of_household on event_message_recipient (household_id);

insert into audit_exempt (table_name, reason) values
  ('event_message', 'what hosts write to their own guests; a log of its own'),
  ('event_message_recipient', 'to whom hosts wrote; part of that log');
