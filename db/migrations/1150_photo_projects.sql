-- Photo products are designed and ordered like cards: the kind of a project decides what it has. A photo product has no
-- template; its options are a choice of its kind. D-30, CFG-01
alter table project
  drop constraint project_kind_check,
  alter column design_id drop not null,
  alter column variant drop not null,
  alter column template_hash drop not null,
  add constraint project_kind check (kind in ('card', 'photoframe', 'photoprint', 'photobox', 'collage')),
  add constraint project_template check (
    case when kind = 'card' then num_nulls(design_id, variant, template_hash) = 0
    else variant is null and template_hash is null end
  );

alter table cart_line
  drop constraint cart_line_kind,
  drop constraint cart_line_design,
  drop constraint cart_line_own_design,
  add constraint cart_line_kind
    check (kind in ('card', 'sample', 'accessory', 'paper-set', 'gift-voucher', 'photo-product')),
  add constraint cart_line_design check (
    case
      when kind in ('card', 'sample') then num_nulls(design_id, variant, design_revision, options) = 0
      when kind = 'photo-product' then
        num_nulls(design_revision, options) = 0 and num_nonnulls(design_id, variant) = 0 and not own_layout
      else num_nonnulls(project_id, design_id, variant, design_revision, options) = 0 and not own_layout
    end
  ),
  add constraint cart_line_own_design check (kind not in ('card', 'photo-product') or project_id is not null);

alter table order_line
  drop constraint order_line_kind,
  drop constraint order_line_design,
  add constraint order_line_kind
    check (kind in ('card', 'sample', 'accessory', 'paper-set', 'gift-voucher', 'photo-product')),
  add constraint order_line_design check (
    case
      when kind in ('card', 'sample') then num_nulls(design_id, variant, design_revision, options) = 0
      when kind = 'photo-product' then
        num_nulls(design_revision, options) = 0 and num_nonnulls(design_id, variant, occasion) = 0
      else num_nonnulls(project_id, design_id, variant, design_revision, options, category, occasion) = 0
    end
  );
