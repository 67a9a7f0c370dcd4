-- Delivery options of shops, their working days, and how products are handled.
CREATE OR REPLACE FUNCTION delivery_facts(shop_ids uuid[], product_ids uuid[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN json_build_object(
    'shops', (SELECT coalesce(json_agg(json_build_object(
        'id', s.id, 'location', s.location, 'region', s.region, 'closedFrom', s.closed_from, 'closedUntil', s.closed_until,
        'settings', CASE WHEN d.shop_id IS NOT NULL THEN json_build_object('freeAbovePesewas', d.free_above_pesewas,
          'mediumPesewas', d.medium_pesewas, 'largePesewas', d.large_pesewas, 'sackPesewas', d.sack_pesewas,
          'closedWeekdays', d.closed_weekdays) END,
        'options', (SELECT coalesce(json_agg(json_build_object('id', o.id, 'kind', o.kind, 'carrier', o.carrier,
            'station', o.station, 'regions', o.regions, 'place', o.place, 'landmark', o.landmark, 'hours', o.hours,
            'zones', (SELECT coalesce(json_agg(json_build_object('area', z.area, 'regions', z.regions,
                'feePesewas', z.fee_pesewas, 'daysFrom', z.days_from, 'daysTo', z.days_to) ORDER BY z.position), '[]')
              FROM delivery_zones z WHERE z.option_id = o.id)
          ) ORDER BY o.position, o.id), '[]')
          FROM delivery_options o WHERE o.shop_id = s.id))), '[]')
      FROM shop_cards s LEFT JOIN delivery_settings d ON d.shop_id = s.id WHERE s.id = ANY(shop_ids)),
    'handling', (SELECT coalesce(json_agg(json_build_object('id', h.product_id, 'readyDays', h.ready_days,
        'isFresh', h.is_fresh)), '[]')
      FROM product_handling h WHERE h.product_id = ANY(product_ids)),
    'loads', load_facts(shop_ids));
END $$;

-- A zone belongs to an option, and that to a shop. A removed option has its own trigger.
CREATE OR REPLACE FUNCTION notify_delivery_zones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_cache_tags(array(SELECT 'delivery:' || shop_id FROM delivery_options
    WHERE id IN (NEW.option_id, OLD.option_id)) || ARRAY['search']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER delivery_zones_cache_tags AFTER INSERT OR UPDATE OR DELETE ON delivery_zones FOR EACH ROW
  EXECUTE FUNCTION notify_delivery_zones();

CREATE OR REPLACE TRIGGER delivery_settings_cache_tags AFTER INSERT OR UPDATE OR DELETE ON delivery_settings FOR EACH ROW
  EXECUTE FUNCTION notify_row_tags('delivery', 'shop_id');
CREATE OR REPLACE TRIGGER delivery_options_cache_tags AFTER INSERT OR UPDATE OR DELETE ON delivery_options FOR EACH ROW
  EXECUTE FUNCTION notify_row_tags('delivery', 'shop_id', 'search');
