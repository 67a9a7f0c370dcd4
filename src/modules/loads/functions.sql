-- Loads of shops that take orders: timetable, prices by size, and per coming run what is still free.
CREATE OR REPLACE FUNCTION load_facts(shop_ids uuid[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(json_agg(json_build_object(
      'id', l.id, 'shopIds', s.shops, 'toTown', l.to_town, 'toRegion', l.to_region, 'weekday', l.weekday,
      'leavesAt', l.leaves_at, 'cutOffHours', l.cut_off_hours, 'travelDays', l.travel_days,
      'carrier', l.carrier, 'station', l.station, 'arrivalStation', l.arrival_station,
      'rates', (SELECT json_agg(json_build_object('size', r.size, 'feePesewas', r.fee_pesewas, 'capacity', r.capacity))
        FROM load_rates r WHERE r.load_id = l.id),
      'runs', (SELECT coalesce(json_agg(json_build_object('leavesOn', run.leaves_on, 'isOpen', run.status = 'OPEN',
          'booked', (SELECT coalesce(json_object_agg(p.size, p.parcels), '{}') FROM (SELECT size, count(*) AS parcels
            FROM load_parcels WHERE run_id = run.id AND state <> 'CANCELLED' GROUP BY size) p))), '[]')
        FROM load_runs run WHERE run.load_id = l.id AND run.leaves_on >= (now() AT TIME ZONE 'utc')::date)
      ) ORDER BY l.id), '[]')
    FROM loads l JOIN (SELECT load_id, json_agg(shop_id) AS shops FROM load_shops
      WHERE shop_id = ANY(shop_ids) GROUP BY load_id) s ON s.load_id = l.id
    WHERE l.ended_at IS NULL AND l.status = 'ACTIVE');
END $$;

-- What a load offers shows with the delivery of each shop that sends with it.
CREATE OR REPLACE FUNCTION notify_loads() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := coalesce(to_jsonb(NEW) ->> 'load_id', to_jsonb(OLD) ->> 'load_id', to_jsonb(NEW) ->> 'id')::uuid;
BEGIN
  PERFORM notify_cache_tags(array(SELECT 'delivery:' || shop_id FROM load_shops WHERE load_id = changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER loads_cache_tags AFTER INSERT OR UPDATE ON loads FOR EACH ROW EXECUTE FUNCTION notify_loads();
CREATE OR REPLACE TRIGGER load_rates_cache_tags AFTER INSERT OR UPDATE OR DELETE ON load_rates FOR EACH ROW EXECUTE FUNCTION notify_loads();
CREATE OR REPLACE TRIGGER load_runs_cache_tags AFTER INSERT OR UPDATE ON load_runs FOR EACH ROW EXECUTE FUNCTION notify_loads();
CREATE OR REPLACE TRIGGER load_shops_cache_tags AFTER INSERT OR DELETE ON load_shops FOR EACH ROW EXECUTE FUNCTION notify_row_tags('delivery', 'shop_id');
