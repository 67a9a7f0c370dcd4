-- Every transaction sums to zero.
CREATE OR REPLACE FUNCTION ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  off bigint;
BEGIN
  SELECT sum(amount_pesewas) INTO off FROM ledger_entries WHERE transaction_id = NEW.transaction_id;
  IF off <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % is off by % pesewas', NEW.transaction_id, off
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS ledger_balanced ON ledger_entries;
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION ledger_balanced();

-- Every transaction has entries.
CREATE OR REPLACE FUNCTION ledger_not_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE transaction_id = NEW.id) THEN
    RAISE EXCEPTION 'ledger transaction % has no entries', NEW.key
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_not_empty';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS ledger_not_empty ON ledger_transactions;
CREATE CONSTRAINT TRIGGER ledger_not_empty AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_not_empty();

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW
  EXECUTE FUNCTION append_only();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_transactions FOR EACH ROW
  EXECUTE FUNCTION append_only();
CREATE OR REPLACE TRIGGER append_only_truncate BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT
  EXECUTE FUNCTION append_only();
CREATE OR REPLACE TRIGGER append_only_truncate BEFORE TRUNCATE ON ledger_transactions FOR EACH STATEMENT
  EXECUTE FUNCTION append_only();

-- What a customer may use for the next order, in pesewas.
CREATE OR REPLACE FUNCTION customer_credit(of_user uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(-sum(amount_pesewas), 0)::integer FROM ledger_entries WHERE user_id = of_user
$$;
