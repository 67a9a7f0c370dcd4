-- Orders: locks an order and gives it with its items and deliveries as they are once it is locked; null when there is none.
CREATE FUNCTION lock_whole_order(of_order uuid) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  found orders;
BEGIN
  SELECT * INTO found FROM orders o WHERE o.id = of_order FOR NO KEY UPDATE;
  IF found.id IS NULL THEN
    RETURN NULL;
  END IF;
  RETURN json_build_object('order', to_json(found),
    'items', (SELECT coalesce(json_agg(to_json(i) ORDER BY i.id), '[]') FROM order_items i WHERE i.order_id = of_order),
    'deliveries', (SELECT coalesce(json_agg(to_json(d) ORDER BY d.shop_id), '[]') FROM order_deliveries d
      WHERE d.order_id = of_order));
END $$;
--> statement-breakpoint
-- Payments: locks a payment attempt after its order, which comes first everywhere, and gives both; null when there is none.
CREATE FUNCTION lock_payment(of_reference text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  of_order uuid;
  whole json;
  attempt payment_attempts;
BEGIN
  SELECT a.order_id INTO of_order FROM payment_attempts a WHERE a.reference = of_reference;
  IF of_order IS NULL THEN
    RETURN NULL;
  END IF;
  whole := lock_whole_order(of_order);
  SELECT * INTO attempt FROM payment_attempts a WHERE a.reference = of_reference FOR NO KEY UPDATE;
  RETURN json_build_object('attempt', to_json(attempt), 'whole', whole, 'now', now());
END $$;
