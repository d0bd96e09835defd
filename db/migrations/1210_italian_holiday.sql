-- From 2026 on, the day of Saint Francis is a public holiday in Italy. Shops that are set up already get it as well.
insert into holiday_rule (calendar, rule, from_year)
select 'IT', '10-4', 2026
where exists (select from holiday_rule where calendar = 'IT')
on conflict do nothing;
