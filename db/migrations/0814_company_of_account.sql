-- What a customer orders with as a company; the checkout is filled in with it. CHK-13, ACC-02
alter table customer
  add column company_vat text not null default '',
  add column company_invoice_email text not null default '',
  add column company_reference text not null default '';
