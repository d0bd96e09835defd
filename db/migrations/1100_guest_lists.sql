-- A list of guests stands once: designs, cart lines and order lines refer to one of its revisions, which never change.
-- CARD-14, CFG-23
create table guest_list (
  id uuid primary key,
  session_id uuid references visitor_session (id) on delete set null,
  created_at timestamptz not null
);
create index guest_list_session on guest_list (session_id);

create table guest_list_revision (
  id uuid primary key,
  list_id uuid not null references guest_list (id) on delete cascade,
  -- What the customer sees of where it came from.
  source text not null,
  -- Names of the data fields, in order.
  fields jsonb not null,
  -- The guests in order: id within the list, values by field.
  guests jsonb not null,
  created_at timestamptz not null
);
create index guest_list_revision_list on guest_list_revision (list_id);

insert into audit_exempt (table_name, reason) values
  ('guest_list', 'only says whose the guests of a design are'),
  ('guest_list_revision', 'names and addresses of guests; the designs and orders that refer to them are audited');

-- Every list there is. Lines of a design share its lists.
create temporary table moved on commit drop as
select 'project' as of_table, id, id as design, session_id, created_at as at, document -> 'records' as records
  from project where jsonb_typeof(document -> 'records') = 'object'
union all
select 'cart_line', l.id, coalesce(l.project_id, l.id), c.session_id, l.added_at, l.document -> 'records'
  from cart_line l join cart c on c.id = l.cart_id where jsonb_typeof(l.document -> 'records') = 'object'
union all
select 'order_line', l.id, coalesce(l.project_id, l.id), null, o.placed_at, l.document -> 'records'
  from order_line l join customer_order o on o.id = l.order_id where jsonb_typeof(l.document -> 'records') = 'object'
union all
select 'proof_check', p.id, coalesce(l.project_id, l.id), null, p.changed_at, p.document -> 'records'
  from proof_check p join order_line l on l.id = p.line_id where jsonb_typeof(p.document -> 'records') = 'object';

-- Ids are unique from now on; what a guest's card says instead of its texts stays with the design.
create temporary table moved_guest on commit drop as
select of_table, id, place, guest -> 'values' as "values", coalesce(guest -> 'overrides', '{}') as overrides,
    case when row_number() over (partition by of_table, id, guest ->> 'id' order by place) = 1 then guest ->> 'id'
      else left(guest ->> 'id', 30) || '~' || place end as guest_id
  from moved, jsonb_array_elements(records -> 'rows') with ordinality as rows (guest, place);

create temporary table moved_list on commit drop as
select m.of_table, m.id, m.design, m.session_id, m.at, coalesce(m.records ->> 'source', '') as source,
    coalesce(m.records -> 'fields', '[]') as fields, coalesce(m.records -> 'leaveBlank', 'false') as leave_blank,
    coalesce(g.guests, '[]') as guests, coalesce(g.overrides, '{}') as overrides
  from moved m left join (
    select of_table, id, jsonb_agg(jsonb_build_object('id', guest_id, 'values', "values") order by place) as guests,
        jsonb_object_agg(guest_id, overrides) filter (where overrides <> '{}') as overrides
      from moved_guest group by of_table, id) g on g.of_table = m.of_table and g.id = m.id;

create temporary table list_of on commit drop as
select design, gen_random_uuid() as list_id, (array_agg(session_id) filter (where session_id is not null))[1] as session_id,
    min(at) as at
  from moved_list group by design;
insert into guest_list (id, session_id, created_at) select list_id, session_id, at from list_of;
insert into guest_list_revision (id, list_id, source, fields, guests, created_at)
  select gen_random_uuid(), list_id, source, fields, guests, min(m.at)
    from moved_list m join list_of using (design) group by list_id, source, fields, guests;

create temporary table reference on commit drop as
select m.of_table, m.id,
    jsonb_build_object('list', r.id, 'leaveBlank', m.leave_blank, 'overrides', m.overrides) as records
  from moved_list m join list_of using (design)
  join guest_list_revision r on r.list_id = list_of.list_id and r.source = m.source and r.fields = m.fields
    and r.guests = m.guests;
update project d set document = jsonb_set(document, '{records}', r.records)
  from reference r where r.of_table = 'project' and r.id = d.id;
update cart_line d set document = jsonb_set(document, '{records}', r.records)
  from reference r where r.of_table = 'cart_line' and r.id = d.id;
update order_line d set document = jsonb_set(document, '{records}', r.records)
  from reference r where r.of_table = 'order_line' and r.id = d.id;
update proof_check d set document = jsonb_set(document, '{records}', r.records)
  from reference r where r.of_table = 'proof_check' and r.id = d.id;

-- The document says which list it shows; the database holds it to that, and lets no document carry guests itself.
alter table project
  add column guests_id uuid generated always as ((document -> 'records' ->> 'list')::uuid) stored
    references guest_list_revision (id),
  add constraint project_guests check (not coalesce(document -> 'records' ? 'rows', false));
alter table cart_line
  add column guests_id uuid generated always as ((document -> 'records' ->> 'list')::uuid) stored
    references guest_list_revision (id),
  add constraint cart_line_guests check (not coalesce(document -> 'records' ? 'rows', false));
alter table order_line
  add column guests_id uuid generated always as ((document -> 'records' ->> 'list')::uuid) stored
    references guest_list_revision (id),
  add constraint order_line_guests check (not coalesce(document -> 'records' ? 'rows', false));
alter table proof_check
  add column guests_id uuid generated always as ((document -> 'records' ->> 'list')::uuid) stored
    references guest_list_revision (id),
  add constraint proof_check_guests check (not coalesce(document -> 'records' ? 'rows', false));
create index project_guests_id on project (guests_id) where guests_id is not null;
create index cart_line_guests_id on cart_line (guests_id) where guests_id is not null;
create index order_line_guests_id on order_line (guests_id) where guests_id is not null;
create index proof_check_guests_id on proof_check (guests_id) where guests_id is not null;
