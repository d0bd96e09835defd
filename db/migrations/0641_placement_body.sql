-- What was ordered under a key, as a digest: the same key with another body is refused. CHK-09
alter table order_placement add column body_sha256 text;
