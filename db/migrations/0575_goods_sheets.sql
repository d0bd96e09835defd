-- What a design of photo goods looks like: its first page as a design document, for standing, lying and square sheets.
-- The seed fills it for the shop's own designs. CAL-08, BOOK-04, COLL-03, BOX-03
alter table photo_design drop column look;
alter table photo_design add column sheets jsonb not null default '{}';
