-- A look at the provider that finds nothing new is no change of the payout.
CREATE OR REPLACE TRIGGER payouts_touch BEFORE UPDATE ON payouts FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'check_after' IS DISTINCT FROM to_jsonb(NEW) - 'check_after') EXECUTE FUNCTION touch_row();
