-- Whether a number (E.164) is that of a customer, a shop in any state, or a member of a team.
CREATE OR REPLACE FUNCTION has_account(number text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM users WHERE verified_phone = number)
    OR EXISTS (SELECT FROM shops WHERE verified_phone = number)
    OR EXISTS (SELECT FROM shop_members WHERE phone = number AND joined_at IS NOT NULL AND removed_at IS NULL)
$$;

-- The number that an account gets waits for the market no more. The argument names its column.
CREATE OR REPLACE FUNCTION remove_interest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM interests WHERE phone = to_jsonb(NEW) ->> TG_ARGV[0];
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_remove_interest AFTER INSERT OR UPDATE OF verified_phone ON users FOR EACH ROW
  WHEN (NEW.verified_phone IS NOT NULL) EXECUTE FUNCTION remove_interest('verified_phone');
CREATE OR REPLACE TRIGGER shops_remove_interest AFTER INSERT OR UPDATE OF verified_phone ON shops FOR EACH ROW
  WHEN (NEW.verified_phone IS NOT NULL) EXECUTE FUNCTION remove_interest('verified_phone');
CREATE OR REPLACE TRIGGER members_remove_interest AFTER INSERT OR UPDATE OF phone, joined_at ON shop_members FOR EACH ROW
  WHEN (NEW.phone IS NOT NULL AND NEW.joined_at IS NOT NULL) EXECUTE FUNCTION remove_interest('phone');
