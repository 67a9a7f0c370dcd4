CREATE TABLE "search_changes" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"transaction" "xid8" NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_changes_transaction" ON "search_changes" USING btree ("transaction","product_id");
--> statement-breakpoint
CREATE FUNCTION search_documents_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes AS c (product_id, transaction)
    SELECT product_id, pg_current_xact_id() FROM changed_rows ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET transaction = excluded.transaction, changed_at = now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_documents_added AFTER INSERT ON search_documents REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_documents_changed();
--> statement-breakpoint
CREATE TRIGGER search_documents_changed AFTER UPDATE ON search_documents REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_documents_changed();
--> statement-breakpoint
CREATE TRIGGER search_documents_removed AFTER DELETE ON search_documents REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_documents_changed();
