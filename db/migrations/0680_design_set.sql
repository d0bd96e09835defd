-- A visitor's set: one project per card of a theme, with the words all of them share. THEME-05
create table design_set (
  id uuid primary key,
  session_id uuid not null references visitor_session (id) on delete cascade,
  theme_id integer not null check (theme_id > 0),
  words jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index design_set_session on design_set (session_id);
alter table project add column set_id uuid references design_set (id) on delete set null;
create index project_set on project (set_id) where set_id is not null;
