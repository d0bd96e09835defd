-- What of an upload has arrived, so that room is claimed by bytes and not by announcements. NFR-02, NFR-03
alter table upload add column arrived_bytes integer not null default 0;
