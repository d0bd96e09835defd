-- Guests of a design that are those of an event: which event, what is printed for them, and of a part which (`ListOrigin`).
-- The event may be gone one day: what was printed for it stays. D-33, EVENT-04
alter table guest_list_revision add column origin jsonb;
create index guest_list_revision_of_event on guest_list_revision ((origin ->> 'event')) where origin is not null;
