-- One table for everything all processes count together: log-ins, codes, look-ups, requested mails. NFR-02, ACC-06, BO-09
create table attempt (
  id bigint generated always as identity primary key,
  scope text not null,
  at timestamptz not null
);
create index attempt_scope on attempt (scope, at);
insert into attempt (scope, at)
  select scope, at from customer_attempt
  union all select 'staff/' || scope, at from staff_sign_in_failure
  union all select 'code/' || caller, at from code_try;
drop table customer_attempt;
drop table staff_sign_in_failure;
drop table code_try;
delete from audit_exempt where table_name in ('customer_attempt', 'staff_sign_in_failure', 'code_try');
insert into audit_exempt (table_name, reason) values ('attempt', 'counts attempts, with network addresses');
