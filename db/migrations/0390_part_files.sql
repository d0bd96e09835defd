-- A line of several printed pieces has a print file, a ticket and a report per piece; the frozen design is the line's
-- own ('' names no piece). PDF-01
alter table production_file add column part text not null default '' check (length(part) <= 40);
update production_file set part = 'card' where kind <> 'frozen-design';
alter table production_file drop constraint production_file_pkey;
alter table production_file add primary key (line_id, kind, part);
