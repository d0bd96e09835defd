-- Names and day a visitor entered once, so that the tiles of lists show them; a new id with every change. CAT-16
create table list_words (
  session_id uuid primary key references visitor_session (id) on delete cascade,
  id uuid not null unique,
  words jsonb not null,
  changed_at timestamptz not null
);
