-- Writes the event log in the transaction of what happened, so that no path can leave an event out.

-- Pesewas as the API's money: 2850 is 28.50.
CREATE OR REPLACE FUNCTION event_cedis(pesewas bigint) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT round(pesewas / 100.0, 2)
$$;

CREATE OR REPLACE FUNCTION record_market_event(of_type text, of_shop uuid, of_subject uuid, facts jsonb)
  RETURNS void LANGUAGE sql AS $$
  INSERT INTO events (type, shop_id, subject_id, data) VALUES (of_type, of_shop, of_subject,
    facts || jsonb_build_object('updatedAt', to_char(now() AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
$$;

-- An event about some of a shop's items of an order.
CREATE OR REPLACE FUNCTION record_order_event(of_type text, of_order uuid, of_shop uuid, items uuid[], pesewas bigint)
  RETURNS void LANGUAGE sql AS $$
  SELECT record_market_event(of_type, of_shop, o.id, jsonb_build_object('orderId', o.id, 'orderStatus', o.status,
    'itemIds', to_jsonb(items), 'amount', event_cedis(pesewas))) FROM orders o WHERE o.id = of_order
$$;

-- A line that was split off, or added for extra weight, is no new order.
CREATE OR REPLACE FUNCTION order_placed_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_order_event('order.placed', order_id, shop_id, array_agg(id ORDER BY id), sum(sum_pesewas))
    FROM added WHERE split_from_id IS NULL GROUP BY order_id, shop_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_items_events_ins AFTER INSERT ON order_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION order_placed_events();

CREATE OR REPLACE FUNCTION order_item_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_order_event(c.type, c.order_id, c.shop_id, array_agg(c.id ORDER BY c.id), sum(c.sum_pesewas))
    FROM (SELECT n.id, n.order_id, n.shop_id, n.sum_pesewas, CASE
        WHEN n.status = o.status THEN 'order.accepted'
        WHEN o.status = 'DELIVERED' AND n.status IN ('PENDING', 'SHIPPED') THEN 'order.reopened'
        WHEN n.status IN ('SHIPPED', 'DELIVERED', 'CANCELLED') THEN 'order.' || lower(n.status::text) END AS type
      FROM after_rows n JOIN before_rows o USING (id)
      WHERE n.status <> o.status OR (o.accepted_at IS NULL AND n.accepted_at IS NOT NULL)) c
    WHERE c.type IS NOT NULL
    GROUP BY c.type, c.order_id, c.shop_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_items_events_upd AFTER UPDATE ON order_items
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION order_item_events();

-- What happens to an order as a whole, told to each shop in it. A paid order is cancelled by its items.
CREATE OR REPLACE FUNCTION order_events_of_shops() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_type text := CASE NEW.status
    WHEN 'PROCESSING' THEN CASE WHEN OLD.status <> 'COMPLETED' THEN 'order.paid' END
    WHEN 'RESERVED' THEN 'order.reserved'
    WHEN 'AWAITING_BALANCE' THEN 'order.balance_due'
    WHEN 'EXPIRED' THEN 'order.expired'
    WHEN 'CANCELLED' THEN CASE WHEN OLD.status <> 'PROCESSING' THEN 'order.cancelled' END
  END;
BEGIN
  IF of_type IS NOT NULL THEN
    PERFORM record_order_event(of_type, NEW.id, i.shop_id, array_agg(i.id ORDER BY i.id), sum(i.sum_pesewas))
      FROM order_items i WHERE i.order_id = NEW.id AND i.status <> 'CANCELLED' GROUP BY i.shop_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_events AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION order_events_of_shops();

CREATE OR REPLACE FUNCTION product_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_market_event(CASE
      WHEN TG_OP = 'INSERT' THEN 'product.created'
      WHEN NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL THEN 'product.deleted'
      ELSE 'product.updated' END, NEW.shop_id, NEW.id,
    jsonb_build_object('productId', NEW.id, 'price', event_cedis(NEW.price_pesewas), 'onSale', NEW.on_sale,
      'isHidden', NEW.hidden_at IS NOT NULL));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_events_ins AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION product_event();
CREATE OR REPLACE TRIGGER products_events_upd AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.category_id, OLD.name, OLD.description, OLD.sale, OLD.weight, OLD.unit, OLD.parcel_size, OLD.ready_days,
      OLD.fresh, OLD.facts, OLD.options, OLD.price_pesewas, OLD.quantity_prices, OLD.price_to_pesewas, OLD.on_sale,
      OLD.archived_at, OLD.hidden_at)
    IS DISTINCT FROM (NEW.category_id, NEW.name, NEW.description, NEW.sale, NEW.weight, NEW.unit, NEW.parcel_size,
      NEW.ready_days, NEW.fresh, NEW.facts, NEW.options, NEW.price_pesewas, NEW.quantity_prices, NEW.price_to_pesewas,
      NEW.on_sale, NEW.archived_at, NEW.hidden_at)) EXECUTE FUNCTION product_event();

-- The stock of a product with options is that of its combinations.
CREATE OR REPLACE FUNCTION stock_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'product_variants' THEN
    PERFORM record_market_event('stock.changed', p.shop_id, p.id, jsonb_build_object('productId', p.id,
      'variantId', NEW.id, 'stockQuantity', NEW.stock_quantity)) FROM products p WHERE p.id = NEW.product_id;
  ELSE
    PERFORM record_market_event('stock.changed', NEW.shop_id, NEW.id, jsonb_build_object('productId', NEW.id,
      'variantId', NULL, 'stockQuantity', NEW.stock_quantity + NEW.stock_parts / 1000.0));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_stock_events AFTER UPDATE ON products FOR EACH ROW
  WHEN (NEW.options = '[]' AND (OLD.stock_quantity, OLD.stock_parts) IS DISTINCT FROM (NEW.stock_quantity, NEW.stock_parts))
  EXECUTE FUNCTION stock_event();
CREATE OR REPLACE TRIGGER product_variants_stock_events AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN (OLD.stock_quantity IS DISTINCT FROM NEW.stock_quantity) EXECUTE FUNCTION stock_event();

CREATE OR REPLACE FUNCTION refund_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before_status text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status::text END;
  of_type text := CASE
    WHEN NEW.status = 'REQUESTED' THEN 'refund.requested'
    WHEN NEW.status IN ('APPROVED', 'PENDING') AND (before_status IS NULL OR before_status = 'REQUESTED') THEN 'refund.approved'
    WHEN NEW.status = 'REJECTED' THEN 'refund.rejected'
    WHEN NEW.status = 'PROCESSED' THEN 'refund.processed'
    WHEN NEW.status IN ('FAILED', 'NEEDS_ATTENTION') AND before_status NOT IN ('FAILED', 'NEEDS_ATTENTION') THEN 'refund.failed'
  END;
BEGIN
  IF of_type IS NOT NULL THEN
    PERFORM record_market_event(of_type, NEW.shop_id, NEW.id, jsonb_build_object('refundId', NEW.id,
      'orderId', NEW.order_id, 'itemId', NEW.item_id, 'status', NEW.status, 'amount', event_cedis(NEW.amount_pesewas)));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refunds_events_ins AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION refund_event();
CREATE OR REPLACE TRIGGER refunds_events_upd AFTER UPDATE OF status ON refunds FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refund_event();

-- Payouts of agents and of members of groups are the market's own.
CREATE OR REPLACE FUNCTION payout_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_type text := CASE
    WHEN TG_OP = 'INSERT' THEN 'payout.requested'
    WHEN NEW.status IN ('PAID', 'FAILED', 'REVERSED') THEN 'payout.' || lower(NEW.status::text)
  END;
BEGIN
  IF of_type IS NOT NULL THEN
    PERFORM record_market_event(of_type, NEW.shop_id, NEW.id, jsonb_build_object('payoutId', NEW.id,
      'reference', NEW.reference, 'status', NEW.status, 'amount', event_cedis(NEW.amount_pesewas)));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER payouts_events_ins AFTER INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION payout_event();
CREATE OR REPLACE TRIGGER payouts_events_upd AFTER UPDATE OF status ON payouts FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION payout_event();

-- Told to each shop of the order; to the market alone without one.
CREATE OR REPLACE FUNCTION dispute_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_market_event(TG_ARGV[0], s.shop_id, NEW.id, jsonb_build_object('disputeId', NEW.id,
      'orderId', NEW.order_id, 'status', NEW.status))
    FROM (SELECT 1) one LEFT JOIN (SELECT DISTINCT i.shop_id FROM order_items i WHERE i.order_id = NEW.order_id) s ON true;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER disputes_events_ins AFTER INSERT ON disputes FOR EACH ROW EXECUTE FUNCTION dispute_event('dispute.opened');
CREATE OR REPLACE TRIGGER disputes_events_upd AFTER UPDATE ON disputes FOR EACH ROW
  WHEN (OLD.resolved_at IS NULL AND NEW.resolved_at IS NOT NULL) EXECUTE FUNCTION dispute_event('dispute.closed');

CREATE OR REPLACE FUNCTION shop_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_type text := CASE
    WHEN TG_OP = 'INSERT' THEN 'shop.registered'
    WHEN NEW.status IN ('APPROVED', 'REJECTED', 'SUSPENDED', 'CLOSED') THEN 'shop.' || lower(NEW.status::text)
  END;
BEGIN
  IF of_type IS NOT NULL THEN
    PERFORM record_market_event(of_type, NEW.id, NEW.id, jsonb_build_object('status', NEW.status));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER shops_events_ins AFTER INSERT ON shops FOR EACH ROW EXECUTE FUNCTION shop_event();
CREATE OR REPLACE TRIGGER shops_events_upd AFTER UPDATE OF status ON shops FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION shop_event();
