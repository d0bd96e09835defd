-- Press sheets of a part of an order line; imposing again replaces them. PDF-07
create table press_sheet_file (
  line_id uuid not null references order_line (id),
  -- Number of the part within the line, from 1, as on the sheet code.
  part integer not null check (part between 1 and 12),
  plan jsonb not null,
  file_key text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  sheets integer not null check (sheets > 0),
  made_by text not null,
  made_at timestamptz not null,
  primary key (line_id, part)
);

-- Files of a line given to a press: by hot folder or to a print partner. PDF-07
create table print_handover (
  id uuid primary key,
  line_id uuid not null references order_line (id),
  way text not null check (way in ('hot-folder', 'partner')),
  state text not null check (state in ('queued', 'sent', 'received', 'printing', 'printed', 'shipped', 'failed')),
  -- Folder or what the press said last.
  detail text not null default '',
  attempts integer not null default 0,
  made_by text not null,
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create index print_handover_line on print_handover (line_id, made_at);
-- Messages of the partner that were taken; the same message twice changes nothing. PDF-07
create table print_status_report (
  report_id text not null,
  handover_id uuid not null references print_handover (id),
  state text not null,
  at timestamptz not null,
  primary key (handover_id, report_id)
);

-- What has been laid into the parcel. `piece` is a sheet code's part, `sheet` its number, or an article ticked by hand. PDF-09
create table packed_piece (
  order_id uuid not null references customer_order (id),
  line_id uuid not null references order_line (id),
  piece text not null,
  sheet integer not null default 0,
  actor text not null,
  at timestamptz not null,
  primary key (order_id, line_id, piece, sheet)
);

-- Output profiles the operator brought, and the papers they belong to; papers without one print as FOGRA39. PDF-01, D-26
create table output_profile (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  description text not null,
  condition text not null,
  file_key text not null,
  bytes integer not null check (bytes between 128 and 4194304),
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
create table paper_output_intents (
  paper text primary key,
  profile text not null references output_profile (sha256),
  assigned_by text not null,
  assigned_at timestamptz not null
);

alter table order_event drop constraint order_event_subject_check;
alter table order_event add constraint order_event_subject_check
  check (subject in ('order', 'line', 'payment', 'mail', 'document', 'handover', 'packing'));
