-- An answer of the desk shows what became of its message in the outbox.
CREATE OR REPLACE FUNCTION desk_email_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE desk_emails SET state = NEW.status::text WHERE id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER outbox_messages_desk_emails AFTER UPDATE OF status ON outbox_messages FOR EACH ROW
  WHEN (NEW.kind = 'desk-answer' AND NEW.status IS DISTINCT FROM OLD.status) EXECUTE FUNCTION desk_email_sent();
