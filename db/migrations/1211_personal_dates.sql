-- Days a visitor puts on calendars: birthdays, weddings and others, kept for later years.
create table personal_date (
  id uuid primary key,
  session_id uuid not null references visitor_session (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  type text not null check (type in ('birthday', 'wedding', 'anniversary', 'other')),
  month smallint not null check (month between 1 and 12),
  day smallint not null check (day between 1 and 31),
  year smallint check (year between 1850 and 2200),
  -- Comes in its year only.
  once boolean not null default false check (not once or year is not null),
  photo_id uuid references photo (id) on delete set null,
  created_at timestamptz not null
);
create index personal_date_of_session on personal_date (session_id, month, day);
create index personal_date_of_photo on personal_date (photo_id) where photo_id is not null;

insert into audit_exempt (table_name, reason) values ('personal_date', 'days a visitor keeps for calendars');
