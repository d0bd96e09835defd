-- A conversion a visitor asked for: its files lie in the toolbox folder for an hour. TOOL-03
create table toolbox_job (
  id uuid primary key,
  session_id uuid not null references visitor_session (id) on delete cascade,
  tool text not null check (tool in ('convert-file', 'convert-pdf', 'optimize-image')),
  target text not null check (target in ('same', 'jpg', 'png', 'webp', 'pdf')),
  -- Names as the visitor gave them, in their order; the files are numbered.
  file_names text[] not null check (cardinality(file_names) between 1 and 5),
  bytes bigint not null check (bytes >= 0),
  state text not null check (state in ('waiting', 'done', 'refused')),
  -- Code of the error catalogue.
  refusal text,
  result_name text,
  result_type text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'done') = (result_name is not null and result_type is not null))
);
create index toolbox_job_session on toolbox_job (session_id);
create index toolbox_job_expiry on toolbox_job (expires_at);
