-- Codes by the thousand, who made a code, and which price campaign it belongs to. BO-06
create table voucher_batch (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 80),
  source text not null check (source in ('generated', 'imported')),
  -- Stands before the random letters; empty where codes came from elsewhere.
  word text not null default '' check (word ~ '^[A-Z0-9]{0,12}$'),
  wanted integer not null check (wanted between 1 and 10000),
  made_by text not null,
  created_at timestamptz not null,
  -- When the last code was there.
  finished_at timestamptz,
  -- From then on none of its codes counts.
  withdrawn_at timestamptz
);

alter table voucher
  add column batch_id uuid references voucher_batch (id),
  -- `staff:<e-mail>`; the shop itself for codes it gives by its rules.
  add column made_by text not null default 'system',
  -- Counts the changes by staff, so that none overwrites another.
  add column edition integer not null default 1,
  add constraint voucher_campaign foreign key (campaign_id) references campaign (id) on delete set null;
drop index voucher_created;
create index voucher_newest on voucher (created_at desc, id);
create index voucher_single on voucher (created_at desc, id) where batch_id is null;
create index voucher_batch_codes on voucher (batch_id, code) where batch_id is not null;
