-- What was found on a customer's own page: trim box, fonts, colours. CFG-24
alter table photo add column page_facts jsonb;
