-- Who began an upload, as a hash of the network address, as long as it waits: visits cost nothing, so that only a bound
-- per address keeps one of them from claiming the room of all. NFR-02, NFR-03
alter table upload add column caller text not null default '';
