CREATE INDEX "users_name_parts" ON "users" USING gin (lower("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_of_admin" ON "audit_log" USING btree ("admin_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_recipient" ON "outbox_messages" USING gin ("recipient" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_recipient" ON "orders" USING gin (lower("ship_full_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_attempts_reference_parts" ON "payment_attempts" USING gin ("reference" gin_trgm_ops);