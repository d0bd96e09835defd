-- In which language the owner of a shared design is told of remarks. Source: CFG-17, ORD-11
alter table design_share add column locale text not null default 'de-DE';
alter table design_share alter column locale drop default;
