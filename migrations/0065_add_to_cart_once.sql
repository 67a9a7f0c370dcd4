-- Cart: `add_to_cart` of a request that came under an Idempotency-Key. What was refused leaves no key; the same request
-- again is given the cart as it is now, another one under its key `isConflict`.
CREATE FUNCTION add_to_cart_once(request_key text, request_route text, hash text, of_user uuid, product uuid,
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
    RETURN json_build_object('chosen', NULL, 'quantity', 0, 'isFull', false, 'cart', cart_of(of_user));
  END IF;
  done := add_to_cart(of_user, product, variant, more, most_lines);
  IF done->>'cart' IS NULL THEN
    DELETE FROM idempotency_keys k WHERE k.account_id = of_user AND k.key = request_key;
  ELSE
    UPDATE idempotency_keys SET outcome = '{}' WHERE account_id = of_user AND key = request_key;
  END IF;
  RETURN done;
END $$;
