-- Photos of accounts that nothing shows are deleted after 180 days; the customer is told 14 days before. Null again when
-- something shows the photo. MYPH-02, PHOTO-03
alter table photo add column removal_announced_at timestamptz;
create index photo_announced on photo (removal_announced_at) where removal_announced_at is not null;
