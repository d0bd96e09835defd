-- Orders that wait for their customer are told by the log: the staff's wish, with nothing after it that ends it. BO-01
create index order_event_waiting on order_event (order_id, id) where subject = 'waiting';
