-- The translations of a draft as versions keep them: {language: {blok: {field: value}}}. PB-15
create function draft_translations(story integer) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(language, bloks), '{}') from (
    select language, jsonb_object_agg(blok_uid, fields) as bloks from (
      select language, blok_uid, jsonb_object_agg(field, value) as fields
      from content_translation where story_id = story group by language, blok_uid
    ) by_blok group by language
  ) by_language
$$;
