-- What a company says for its invoice, and how the order is taxed. CHK-13
alter table customer_order
  -- {vatId, buyerReference, orderReference, invoiceEmail, evidence}; null for people. The company's name stands in the billing address.
  add column business jsonb,
  add column tax_treatment text not null default 'taxed'
    check (tax_treatment in ('taxed', 'reverse-charge', 'intra-community', 'export'));

-- An invoice or credit note as it went out: made once, never changed, with its hash. ORD-12, GoBD
create table issued_document (
  number text not null,
  kind text not null check (kind in ('pdf', 'xrechnung')),
  content bytea not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  frozen_at timestamptz not null,
  primary key (number, kind)
);

-- Orders whose invoice would break a rule of EN 16931, until somebody has seen to it. ORD-12
create table invoice_fault (
  order_id uuid primary key references customer_order (id),
  rules text[] not null,
  noticed_at timestamptz not null
);

-- Papers of the books stay as they are; they may go once the law no longer asks for them. GoBD, § 147 AO
create function keep_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and to_jsonb(old) ->> 'issued_on' < (now() - interval '10 years')::date::text then
    return old;
  end if;
  if tg_op = 'DELETE' and to_jsonb(old) ->> 'frozen_at' < (now() - interval '10 years')::text then
    return old;
  end if;
  raise exception '% is kept as it was issued', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger invoice_kept before update or delete on invoice for each row execute function keep_document();
create trigger credit_note_kept before update or delete on credit_note for each row execute function keep_document();
create trigger issued_document_kept before update or delete on issued_document for each row execute function keep_document();
