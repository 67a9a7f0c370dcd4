-- Finds or creates a customer's cart and locks it until the transaction ends. All changes of a cart wait here.
CREATE OR REPLACE FUNCTION lock_cart(of_user uuid) RETURNS uuid LANGUAGE plpgsql AS $$
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

-- A cart with its products and their delivery.
CREATE OR REPLACE FUNCTION get_cart(of_user uuid) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  cart carts;
  lines json;
  products uuid[];
BEGIN
  SELECT * INTO cart FROM carts c WHERE c.user_id = of_user;
  SELECT coalesce(json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'variantId', i.variant_id,
      'quantity', i.quantity) ORDER BY i.id), '[]'), coalesce(array_agg(DISTINCT i.product_id), '{}')
    INTO lines, products FROM cart_items i WHERE i.cart_id = cart.id;
  RETURN json_build_object('id', cart.id, 'couponCode', cart.coupon_code, 'lines', lines, 'goods', purchasable_products(products),
    'delivery', delivery_facts(shops_of_products(products), products), 'credit', customer_credit(of_user));
END $$;

-- Adds a product to a cart. If stock or the limit of lines forbids it, `cart` is null and the other fields say why;
-- `quantity` is the line's quantity if it were added.
CREATE OR REPLACE FUNCTION add_to_cart(of_user uuid, product uuid, variant uuid, more integer, most_lines integer)
RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  chosen json := requested_variant(product, variant);
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
    'cart', get_cart(of_user));
END $$;

-- `add_to_cart` under an Idempotency-Key. A refusal leaves no key; the same request again reads the cart, another request
-- under the same key gives `isConflict`.
CREATE OR REPLACE FUNCTION add_to_cart_once(request_key text, request_route text, hash text, of_user uuid, product uuid,
  variant uuid, more integer, most_lines integer)
RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  earlier idempotency_keys;
  done json;
BEGIN
  -- Waits for the commit of a request that is under way under the same key.
  INSERT INTO idempotency_keys (account_id, key, route, request_hash) VALUES (of_user, request_key, request_route, hash)
    ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    SELECT * INTO earlier FROM idempotency_keys k WHERE k.account_id = of_user AND k.key = request_key;
    IF earlier.route <> request_route OR earlier.request_hash <> hash OR earlier.outcome IS NULL THEN
      RETURN json_build_object('isConflict', true);
    END IF;
    RETURN json_build_object('chosen', NULL, 'quantity', 0, 'isFull', false, 'cart', get_cart(of_user));
  END IF;
  done := add_to_cart(of_user, product, variant, more, most_lines);
  IF done->>'cart' IS NULL THEN
    DELETE FROM idempotency_keys k WHERE k.account_id = of_user AND k.key = request_key;
  ELSE
    UPDATE idempotency_keys SET outcome = '{}' WHERE account_id = of_user AND key = request_key;
  END IF;
  RETURN done;
END $$;

-- Empties a cart for an order and returns its lines and coupon code. The cart stays locked, so no line is added meanwhile.
CREATE OR REPLACE FUNCTION consume_cart(of_user uuid) RETURNS json LANGUAGE plpgsql AS $$
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

-- Locks a customer's reservations, their cart and its products, in this order, and reads everything for an order.
CREATE OR REPLACE FUNCTION start_checkout(of_user uuid, from_address text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  standing json := lock_reservations(of_user, from_address);
  cart json := consume_cart(of_user);
  products uuid[] := ARRAY(SELECT DISTINCT (line->>'productId')::uuid FROM json_array_elements(cart->'lines') line);
  goods json := lock_products(products);
BEGIN
  RETURN json_build_object('standing', standing, 'cart', cart, 'goods', goods,
    'facts', delivery_facts(shops_of_products(products), products), 'credit', customer_credit(of_user));
END $$;
