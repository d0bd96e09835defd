-- Pages and the index of designs are made anew only when something changes that they show: work on a draft notes its moment
-- in the row of the design, and that is nobody's business but the staff's. BO-04, ADR-0030
drop trigger announce on design;
create trigger announce after insert or delete or truncate or update of
  name, family, theme_id, category, occasion, product, popularity, created_on, is_new, is_recommended, refinements, styles,
  description_key, description, keywords, document, published
  on design for each statement execute function announce_change('designs');

-- Names of families and the order of occasions stand on pages, but not in the index of designs. BO-02
drop trigger announce on theme_name;
create trigger announce after insert or update or delete or truncate on theme_name
  for each statement execute function announce_change('themes');
drop trigger announce on occasion_setting;
create trigger announce after insert or update or delete or truncate on occasion_setting
  for each statement execute function announce_change('occasions');
