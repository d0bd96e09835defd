-- Guest and condolence books belong to a family of cards, and are listed with the occasions of their shop (BOOK-05).
alter table photo_design
  add column theme_id integer,
  add column occasions text[] not null default '{}';
