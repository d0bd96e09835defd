-- Every write of the staff, row by row, in the transaction of the write (ADR-0016). A connection that works for somebody
-- of the staff carries `app.acting`; the triggers write nothing for anybody else.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id text not null,
  actor text not null,
  request_id uuid not null,
  -- What was asked for: pattern of the address and, for forms that say it, what to do.
  action text not null,
  change text not null check (change in ('insert', 'update', 'delete', 'act')),
  object text not null,
  object_id text not null,
  -- What the row is and belongs to, as `customer_order:<id>` or `order_id:<id>`.
  refs text[] not null,
  before jsonb,
  after jsonb
);
create index audit_entry_at on audit_entry (at desc, id desc);
create index audit_entry_staff on audit_entry (staff_id, at desc);
create index audit_entry_request on audit_entry (request_id);
create index audit_entry_refs on audit_entry using gin (refs);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to';
end $$;
create trigger append_only before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger never_emptied before truncate on audit_entry
  for each statement execute function refuse_audit_change();

create table audit_exempt (table_name text primary key, reason text not null check (length(reason) > 10));
insert into audit_exempt (table_name, reason) values
  ('audit_entry', 'the log itself'),
  ('audit_exempt', 'changes by migrations only'),
  ('seed_run', 'written by the seeds only'),
  ('catalogue_change', 'a log beside rows that are audited'),
  ('content_change', 'a log beside rows that are audited'),
  ('flag_change', 'a log beside rows that are audited'),
  ('shipping_change', 'a log beside rows that are audited'),
  ('staff_session', 'log-ins are no writes; what ends them is'),
  ('staff_verification', 'one-time secrets of the log-in'),
  ('staff_sign_in_failure', 'counts wrong passwords, with network addresses'),
  ('customer_session', 'log-ins of customers'),
  ('customer_verification', 'one-time secrets of the log-in'),
  ('customer_attempt', 'counts wrong passwords'),
  ('visitor_session', 'visits of the shop'),
  ('code_try', 'counts wrong codes, with network addresses'),
  ('shop_event', 'counts of visits'),
  ('flag_event', 'counts of visits'),
  ('flag_impression', 'counts of visits'),
  ('flag_impression_count', 'counts of visits'),
  ('flag_telemetry', 'counts of visits'),
  ('flag_unique_key', 'counts of visits');

-- A value as the log shows it: secrets and what is personal by its presence only, long ones by their beginning.
create function audit_value(value jsonb, hidden boolean) returns jsonb language sql immutable as $$
  select case
    when value is null or value = 'null' then 'null'::jsonb
    when hidden then '"•••"'::jsonb
    when jsonb_typeof(value) = 'string' and length(value #>> '{}') > 500 then to_jsonb(left(value #>> '{}', 500) || ' …')
    when length(value::text) > 4000 then to_jsonb(left(value::text, 500) || ' …')
    else value
  end
$$;

create function write_audit() returns trigger language plpgsql as $$
declare
  acting jsonb := current_setting('app.acting', true)::jsonb;
  hidden text[] := string_to_array(tg_argv[1], ',');
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject jsonb := coalesce(new_row, old_row);
  key text;
  was jsonb;
  is_now jsonb;
begin
  select string_agg(subject ->> part, ' ' order by place) into key
    from unnest(string_to_array(tg_argv[0], ',')) with ordinality as parts (part, place);
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, audit_value(o.value, o.key = any (hidden))),
           jsonb_object_agg(o.key, audit_value(new_row -> o.key, o.key = any (hidden)))
      into was, is_now
      from jsonb_each(old_row) as o where o.value is distinct from new_row -> o.key;
    if was is null then return null; end if;
  else
    select jsonb_object_agg(o.key, audit_value(o.value, o.key = any (hidden))) into was
      from jsonb_each(subject) as o where o.value <> 'null';
    if tg_op = 'INSERT' then is_now := was; was := null; end if;
  end if;
  insert into audit_entry (at, staff_id, actor, request_id, action, change, object, object_id, refs, before, after)
  values (
    (acting ->> 'at')::timestamptz, acting ->> 'staffId', acting ->> 'actor', (acting ->> 'requestId')::uuid,
    acting ->> 'action', lower(tg_op), tg_table_name, coalesce(key, ''),
    array[tg_table_name || ':' || coalesce(key, '')] || array(
      select o.key || ':' || (o.value #>> '{}') from jsonb_each(subject) as o
      where o.key like '%\_id' and o.value <> 'null' and length(o.value #>> '{}') <= 100 and not o.key = any (hidden)),
    was, is_now);
  return null;
end $$;

-- Columns of a table whose values the log does not keep: secrets everywhere; in tables about people and their orders
-- every text and document that is not known to be harmless.
create function audit_hidden(table_oid oid) returns text language sql stable as $$
  with columns as (
    select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = table_oid and attnum > 0 and not attisdropped
  ), about as (
    select (select relname from pg_class where oid = table_oid) not like 'staff\_%' and exists (
      select from columns where name in ('customer_id', 'session_id', 'shelf_id', 'order_id', 'email', 'cart_id',
        'line_id', 'order_line_id', 'project_id', 'check_id', 'share_id', 'wishlist_id', 'item_id', 'subscription_id',
        'upload_id', 'user_id', 'recipient', 'mail_id', 'message_id', 'complaint_id', 'withdrawal_id')) as people
  )
  select coalesce(string_agg(name, ',' order by name), '') from columns, about
  where type = 'bytea'
    or name ~ '(password|secret|token|backup_codes|_hash$|^pin$|^hash$|ip_address|user_agent|caller)'
    or people and name ~ '^(birthday|wedding_date)$'
    or people and type in ('text', 'json', 'jsonb', 'text[]', 'character varying') and not (
      name ~ '(^|_)(id|state|kind|type|method|version|country|currency|locale|channel|number|sha256|code|key)$'
      or name in ('subject', 'actor', 'reason', 'carrier', 'provider', 'step', 'purpose', 'sku', 'product', 'variant',
        'paper', 'part', 'piece', 'way', 'role', 'entity', 'made_by', 'plan', 'condition', 'profile', 'origin', 'tax',
        'locked_reason'))
$$;

-- Attaches the log to every table that is not exempt; called after the migrations, so that no new table is forgotten.
create function attach_audit() returns void language plpgsql as $$
declare
  it record;
begin
  for it in
    select c.relname as name, wanted.args, t.oid is not null as attached, e.table_name is not null as exempt,
           case when t.tgargs is not null then encode(t.tgargs, 'hex') end as present, keys.list as keys, audit_hidden(c.oid) as hidden
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    left join audit_exempt e on e.table_name = c.relname
    left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'audit'
    cross join lateral (
      select coalesce(string_agg(a.attname, ',' order by array_position(k.conkey, a.attnum)), '') as list
      from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
      where k.conrelid = c.oid and k.contype = 'p') as keys
    cross join lateral (
      select encode(convert_to(keys.list, 'UTF8') || '\x00'::bytea || convert_to(audit_hidden(c.oid), 'UTF8') || '\x00'::bytea, 'hex') as args
    ) as wanted
    where c.relkind = 'r' and c.relname not like 'kysely%'
  loop
    if it.attached and (it.exempt or it.present <> it.args) then
      execute format('drop trigger audit on %I', it.name);
    end if;
    if not it.exempt and it.present is distinct from it.args then
      execute format(
        'create trigger audit after insert or update or delete on %I for each row
           when (coalesce(current_setting(''app.acting'', true), '''') <> '''') execute function write_audit(%L, %L)',
        it.name, it.keys, it.hidden);
    end if;
  end loop;
end $$;
