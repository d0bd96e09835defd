-- Articles bought beside a card stand in any number of pieces; while nobody changed that number it follows the card's. PDP-13
alter table cart_line drop constraint cart_line_single;
alter table cart_line add constraint cart_line_pieces check (
  case kind
    when 'card' then project_id is not null
    when 'sample' then quantity = 1
    else project_id is null
  end
);
alter table cart_line add column follows_card boolean not null default false;
