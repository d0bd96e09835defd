-- A wall material says from how many ppi a photo is good and below how many it is poor, by its longer side in mm. CFG-11
update photo_product set facts = facts || jsonb_build_object('photos', case
    when code in ('pvcplane', 'fototapete') then '[{"upTo": null, "good": 72, "poor": 40}]'::jsonb
    else '[{"upTo": 600, "good": 150, "poor": 90}, {"upTo": 1200, "good": 100, "poor": 60}, {"upTo": null, "good": 72, "poor": 40}]'::jsonb
  end)
  where kind = 'wall' and not facts ? 'photos';
