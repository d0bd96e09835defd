-- A redirect says how: 301, 308, or 410 for an address that is gone for good and leads nowhere. SEO-07
alter table content_redirect add column status smallint not null default 308 check (status in (301, 308, 410));
alter table content_redirect drop constraint content_redirect_check;
alter table content_redirect add constraint content_redirect_target
  check (num_nonnulls(story_id, target) = case status when 410 then 0 else 1 end);
