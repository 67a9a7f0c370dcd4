-- Catalogue: locks products in the order of their ids and gives them as they are once they are locked.
CREATE FUNCTION lock_goods(ids uuid[]) RETURNS json LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products p WHERE p.id = ANY(ids) ORDER BY p.id FOR NO KEY UPDATE;
  RETURN goods_of(ids);
END $$;
--> statement-breakpoint
-- Orders: waits for the same customer's other checkouts, and says what is known of them once it is their turn; null when
-- there is no such account. `from_address` is null where internet addresses do not count.
CREATE FUNCTION lock_holds(of_user uuid, from_address text) RETURNS json LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('holds:' || of_user, 0));
  RETURN (SELECT json_build_object('isVerified', u.is_verified, 'mayOrder', u.is_open,
      'hasPaid', EXISTS (SELECT FROM orders o WHERE o.user_id = of_user AND o.paid_at IS NOT NULL),
      'unpaid', (SELECT count(*) FROM orders o WHERE o.user_id = of_user AND o.status = 'AWAITING_PAYMENT'),
      'unpaidFrom', (SELECT count(*) FROM orders o WHERE o.placed_from = from_address AND o.status = 'AWAITING_PAYMENT'))
    FROM account_standing u WHERE u.user_id = of_user);
END $$;
--> statement-breakpoint
-- Cart: empties it, for an order, and gives what was in it with the code that was entered. It stays locked, so that no line
-- slips in between.
CREATE FUNCTION take_cart(of_user uuid) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  cart uuid := lock_cart(of_user);
  code text := (SELECT c.coupon_code FROM carts c WHERE c.id = cart);
  lines json;
BEGIN
  WITH taken AS (DELETE FROM cart_items i WHERE i.cart_id = cart RETURNING i.*)
    SELECT coalesce(json_agg(json_build_object('productId', t.product_id, 'variantId', t.variant_id, 'quantity', t.quantity)
      ORDER BY t.id), '[]') INTO lines FROM taken t;
  IF code IS NOT NULL THEN
    UPDATE carts SET coupon_code = NULL WHERE id = cart;
  END IF;
  RETURN json_build_object('lines', lines, 'couponCode', code);
END $$;
--> statement-breakpoint
-- Checkout: locks, in this order, a customer's holds, their cart and its goods, and gives what an order is made from.
CREATE FUNCTION start_checkout(of_user uuid, from_address text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  standing json := lock_holds(of_user, from_address);
  cart json := take_cart(of_user);
  products uuid[] := ARRAY(SELECT DISTINCT (line->>'productId')::uuid FROM json_array_elements(cart->'lines') line);
  goods json := lock_goods(products);
BEGIN
  RETURN json_build_object('standing', standing, 'cart', cart, 'goods', goods,
    'facts', delivery_facts(shops_of_goods(products), products));
END $$;
