-- Photo books and calendars are designed like the other photo products (D-30).
alter table project
  drop constraint project_kind,
  add constraint project_kind check (kind in ('card', 'photoframe', 'photobook', 'calendar', 'photoprint', 'photobox', 'collage'));
