-- What a cart's page needs, in one call: each function reads the tables of one domain (docs/decisions/0062), and gives
-- JSON of the same words as the code.

-- Catalogue: products by id, listed or not, with the combinations of those that have options.
CREATE FUNCTION goods_of(ids uuid[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(json_agg(json_build_object(
      'id', p.id, 'name', p.name, 'unit', p.unit, 'parcelSize', p.parcel_size, 'options', p.options,
      'variants', CASE WHEN p.options = '[]' THEN '[]'::json ELSE
        (SELECT coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'values', v.choices,
            'pricePesewas', v.price_pesewas, 'quantityPrices', v.quantity_prices, 'stockQuantity', v.stock_quantity,
            'onSale', v.on_sale, 'imageKey', v.image_key) ORDER BY v.position), '[]')
          FROM product_variants v WHERE v.product_id = p.id AND NOT v.retired) END,
      'pricePesewas', p.price_pesewas, 'quantityPrices', p.quantity_prices, 'stockQuantity', p.stock_quantity,
      'listed', p.listed, 'onSale', p.on_sale,
      'imageKeys', ARRAY(SELECT i.storage_key FROM product_images i WHERE i.product_id = p.id ORDER BY i.position),
      'shop', json_build_object('id', s.id, 'name', s.name, 'closedUntil',
        CASE WHEN (now() AT TIME ZONE 'utc')::date BETWEEN s.closed_from AND s.closed_until THEN s.closed_until END)
    ) ORDER BY p.id), '[]')
    FROM products p JOIN shop_cards s ON s.id = p.shop_id WHERE p.id = ANY(ids));
END $$;
--> statement-breakpoint
CREATE FUNCTION shops_of_goods(ids uuid[]) RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(SELECT DISTINCT p.shop_id FROM products p WHERE p.id = ANY(ids));
END $$;
--> statement-breakpoint
-- Catalogue: what is bought under these names, or null when the product is not listed: the combination that is named, or
-- the cheapest that can be had (src/domain/catalogue/chosen-product.ts); isMade says whether there is one.
CREATE FUNCTION chosen_goods(product uuid, variant uuid) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT json_build_object('variantId', v.id,
      'name', CASE WHEN v.id IS NULL THEN p.name ELSE p.name || ', ' || v.name END,
      'stockQuantity', coalesce(v.stock_quantity, p.stock_quantity),
      'inStock', p.on_sale AND coalesce(v.on_sale, true) AND coalesce(v.stock_quantity, p.stock_quantity) > 0,
      'isMade', CASE WHEN p.options = '[]' THEN variant IS NULL ELSE v.id IS NOT NULL END,
      'shopName', s.name,
      'closedUntil', CASE WHEN (now() AT TIME ZONE 'utc')::date BETWEEN s.closed_from AND s.closed_until THEN s.closed_until END)
    FROM products p JOIN shop_cards s ON s.id = p.shop_id
      LEFT JOIN LATERAL (SELECT x.* FROM product_variants x
        WHERE p.options <> '[]' AND x.product_id = p.id AND NOT x.retired
          AND (x.id = variant OR (variant IS NULL AND x.on_sale))
        ORDER BY x.stock_quantity > 0 DESC, x.price_pesewas, x.position LIMIT 1) v ON true
    WHERE p.id = product AND p.listed);
END $$;
--> statement-breakpoint
-- Delivery: the ways of some shops, when they work, and how some products have to be handled.
CREATE FUNCTION delivery_facts(shop_ids uuid[], product_ids uuid[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
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
      FROM product_handling h WHERE h.product_id = ANY(product_ids)));
END $$;
--> statement-breakpoint
-- Cart: finds or makes somebody's cart and locks it until the transaction ends; all changes of it wait for each other here.
CREATE FUNCTION lock_cart(of_user uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  found_id uuid;
BEGIN
  SELECT c.id INTO found_id FROM carts c WHERE c.user_id = of_user FOR NO KEY UPDATE;
  IF found_id IS NULL THEN
    INSERT INTO carts (user_id) VALUES (of_user) ON CONFLICT (user_id) DO NOTHING;
    SELECT c.id INTO found_id FROM carts c WHERE c.user_id = of_user FOR NO KEY UPDATE;
  END IF;
  RETURN found_id;
END $$;
--> statement-breakpoint
CREATE FUNCTION cart_of(of_user uuid) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  cart carts;
  lines json;
  products uuid[];
BEGIN
  SELECT * INTO cart FROM carts c WHERE c.user_id = of_user;
  SELECT coalesce(json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'variantId', i.variant_id,
      'quantity', i.quantity) ORDER BY i.id), '[]'), coalesce(array_agg(DISTINCT i.product_id), '{}')
    INTO lines, products FROM cart_items i WHERE i.cart_id = cart.id;
  RETURN json_build_object('id', cart.id, 'couponCode', cart.coupon_code, 'lines', lines, 'goods', goods_of(products),
    'delivery', delivery_facts(shops_of_goods(products), products));
END $$;
--> statement-breakpoint
-- Cart: puts so many more of a product into a cart, unless that is more than there is or a line too many: then `cart` is
-- null, and the rest says why. `quantity` is what the line would hold.
CREATE FUNCTION add_to_cart(of_user uuid, product uuid, variant uuid, more integer, most_lines integer)
RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  chosen json := chosen_goods(product, variant);
  stock integer := (chosen->>'stockQuantity')::integer;
  chosen_variant uuid := (chosen->>'variantId')::uuid;
  cart uuid;
  line cart_items;
  is_full boolean;
BEGIN
  IF chosen IS NULL OR NOT (chosen->>'isMade')::boolean OR chosen->>'closedUntil' IS NOT NULL
      OR NOT (chosen->>'inStock')::boolean OR stock < more THEN
    RETURN json_build_object('chosen', chosen, 'quantity', more, 'isFull', false, 'cart', NULL);
  END IF;
  cart := lock_cart(of_user);
  SELECT * INTO line FROM cart_items i
    WHERE i.cart_id = cart AND i.product_id = product AND i.variant_id IS NOT DISTINCT FROM chosen_variant;
  is_full := line.id IS NULL AND (SELECT count(*) FROM cart_items i WHERE i.cart_id = cart) >= most_lines;
  IF is_full OR coalesce(line.quantity, 0)::bigint + more > stock THEN
    RETURN json_build_object('chosen', chosen, 'quantity', coalesce(line.quantity, 0)::bigint + more, 'isFull', is_full,
      'cart', NULL);
  END IF;
  IF line.id IS NULL THEN
    INSERT INTO cart_items (cart_id, product_id, variant_id, quantity) VALUES (cart, product, chosen_variant, more);
  ELSE
    UPDATE cart_items SET quantity = line.quantity + more WHERE id = line.id;
  END IF;
  RETURN json_build_object('chosen', chosen, 'quantity', coalesce(line.quantity, 0) + more, 'isFull', false,
    'cart', cart_of(of_user));
END $$;
