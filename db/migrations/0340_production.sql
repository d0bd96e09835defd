-- Files made for production; one of each kind per order line, never replaced once the line is ready. PDF-01, PDF-05
create table production_file (
  line_id uuid not null references order_line (id),
  kind text not null check (kind in ('frozen-design', 'print-file', 'job-ticket', 'job-ticket-pdf', 'preflight-report')),
  file_key text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  primary key (line_id, kind)
);
