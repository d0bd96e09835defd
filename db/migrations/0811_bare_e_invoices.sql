-- The e-invoice inside a paper is kept by itself too, so that who takes the bare XML gets what the paper holds. ORD-12
alter table issued_document
  drop constraint issued_document_kind_check,
  add constraint issued_document_kind_check check (kind in ('pdf', 'cii', 'xrechnung'));
