-- A line has the columns of its kind: only what is designed has a design, an accessory names the design whose cards it
-- goes with, and the set of papers is a kind of its own. CART-03, SAMP-06, PDP-13, GIFT-02
alter table cart_line
  add column with_design_id text,
  alter column design_id drop not null,
  alter column variant drop not null,
  alter column design_revision drop not null,
  alter column document drop not null,
  alter column options drop not null,
  drop constraint cart_line_kind_check,
  drop constraint cart_line_pieces,
  drop constraint cart_line_gift;
update cart_line set kind = 'paper-set', quantity = 1 where kind = 'accessory' and product = 'paper-sample-set';
update cart_line set with_design_id = design_id where kind = 'accessory' and design_id <> product;
-- The revision of a gift voucher was the time it was written.
update cart_line set added_at = to_timestamp(design_revision) where kind = 'gift-voucher';
update cart_line set design_id = null, variant = null, design_revision = null, options = null
where kind not in ('card', 'sample');
alter table cart_line
  add constraint cart_line_kind check (kind in ('card', 'sample', 'accessory', 'paper-set', 'gift-voucher')),
  add constraint cart_line_design check (
    case
      when kind in ('card', 'sample') then num_nulls(design_id, variant, design_revision, options) = 0
      else num_nonnulls(project_id, design_id, variant, design_revision, options) = 0 and not own_layout
    end
  ),
  add constraint cart_line_printed check (document is not null),
  add constraint cart_line_own_design check (kind <> 'card' or project_id is not null),
  add constraint cart_line_single check (kind not in ('sample', 'paper-set', 'gift-voucher') or quantity = 1),
  add constraint cart_line_follower check (kind = 'accessory' or with_design_id is null and not follows_card),
  add constraint cart_line_gift check ((kind = 'gift-voucher') = (gift is not null));

alter table order_line
  add column with_design_id text,
  -- Of its design when it was ordered; later changes of the assortment change no report. BO-10
  add column category text,
  add column occasion text,
  alter column design_id drop not null,
  alter column variant drop not null,
  alter column design_revision drop not null,
  alter column document drop not null,
  alter column options drop not null;
update order_line set kind = 'paper-set' where kind = 'accessory' and sku = 'paper-sample-set';
update order_line set with_design_id = design_id where kind = 'accessory' and design_id <> sku;
update order_line set occasion = sample_occasion where sample_occasion is not null;
update order_line set category = design.category, occasion = coalesce(order_line.occasion, design.occasion)
from design where design.id = order_line.design_id and order_line.kind in ('card', 'sample');
update order_line set design_id = null, variant = null, design_revision = null, options = null
where kind not in ('card', 'sample');
alter table order_line
  drop column sample_occasion,
  add constraint order_line_kind check (kind in ('card', 'sample', 'accessory', 'paper-set', 'gift-voucher')),
  add constraint order_line_design check (
    case
      when kind in ('card', 'sample') then num_nulls(design_id, variant, design_revision, options) = 0
      else num_nonnulls(project_id, design_id, variant, design_revision, options, category, occasion) = 0
    end
  ),
  add constraint order_line_printed check (document is not null),
  add constraint order_line_follower check (kind = 'accessory' or with_design_id is null),
  -- A gift voucher printed again is no second one. GIFT-02
  add constraint order_line_gift check (kind = 'gift-voucher' or gift is null);
