-- What changes with the content of a design: worked out when it is written, so that a hundred thousand can be read
-- without their documents. ADR-0030, IMG-01
create function page_outlines(document jsonb) returns jsonb language sql immutable strict parallel safe
  return (
    select jsonb_agg(
      jsonb_build_object('id', page -> 'id', 'w', page -> 'w', 'h', page -> 'h', 'panels', page -> 'panels')
      order by place
    )
    from jsonb_array_elements(document -> 'pages') with ordinality as pages (page, place)
  );

alter table design
  add column revision text not null generated always as (md5(document::text)) stored,
  add column outline jsonb not null generated always as (page_outlines(document)) stored;

alter table design_variant add column revision text not null generated always as (md5(palette::text)) stored;
