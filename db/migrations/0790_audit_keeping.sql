-- The audit log forgets, in two ways and no other (ADR-0017): entries older than three years go by the nightly rule, and of
-- younger ones an erasure takes the words about a person. Each says for its transaction which of the two it is.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
declare
  keeper text := coalesce(current_setting('app.audit_keeper', true), '');
begin
  if tg_op = 'DELETE' and keeper = 'retention' then
    if old.at < now() - interval '3 years' then return old; end if;
  elsif tg_op = 'UPDATE' and keeper = 'erasure' then
    if (old.id, old.at, old.staff_id, old.actor, old.request_id, old.action, old.change, old.object)
       = (new.id, new.at, new.staff_id, new.actor, new.request_id, new.action, new.change, new.object) then
      return new;
    end if;
  end if;
  raise exception 'the audit log is only added to';
end $$;

-- What an entry says without the words somebody wrote: reasons, notes, subjects of mails.
create function audit_without_words(said jsonb) returns jsonb language sql immutable as $$
  select case when said is null then null else coalesce((
    select jsonb_object_agg(key, case
      when key in ('reason', 'locked_reason', 'subject', 'note') and value not in ('null', '""') then '"•••"'::jsonb
      else value end)
    from jsonb_each(said)), '{}'::jsonb) end
$$;
