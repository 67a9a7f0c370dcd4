CREATE OR REPLACE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_outbox AFTER INSERT ON outbox_messages FOR EACH STATEMENT
  EXECUTE FUNCTION notify_outbox();
