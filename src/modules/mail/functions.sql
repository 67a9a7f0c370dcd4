CREATE OR REPLACE FUNCTION outbox_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER outbox_notify AFTER INSERT ON outbox_messages FOR EACH STATEMENT
  EXECUTE FUNCTION outbox_notify();
