-- What every guest sees of an event's page is kept in memory until the event has another version. EVENT-02
create function announce_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('event_changed', old.code);
  return null;
end $$;
create trigger announce after update of version or delete on event
  for each row execute function announce_event();
