-- Designs of other kinds of goods are projects too. CFG-03
alter table project add column kind text not null default 'card' check (kind in ('card'));
alter table project alter column kind drop default;
