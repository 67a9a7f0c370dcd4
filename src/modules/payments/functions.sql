-- Locks a payment attempt after its order, which comes first everywhere, and reads both; null when there is none.
CREATE OR REPLACE FUNCTION lock_payment(of_reference text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  of_order uuid;
  whole json;
  attempt payment_attempts;
BEGIN
  SELECT a.order_id INTO of_order FROM payment_attempts a WHERE a.reference = of_reference;
  IF of_order IS NULL THEN
    RETURN NULL;
  END IF;
  whole := lock_order_aggregate(of_order);
  SELECT * INTO attempt FROM payment_attempts a WHERE a.reference = of_reference FOR NO KEY UPDATE;
  RETURN json_build_object('attempt', to_json(attempt), 'whole', whole, 'now', now());
END $$;
