CREATE INDEX "mailed_secrets_by_end" ON "mailed_secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_ended" ON "outbox_messages" USING btree ("created_at") WHERE "outbox_messages"."status" <> 'QUEUED';--> statement-breakpoint
CREATE INDEX "orders_with_address" ON "orders" USING btree ("created_at") WHERE "orders"."placed_from" is not null;--> statement-breakpoint
CREATE INDEX "payment_webhooks_with_payload" ON "payment_webhooks" USING btree ("received_at") WHERE "payment_webhooks"."payload" <> '{}'::jsonb;--> statement-breakpoint
CREATE INDEX "security_events_whole_address" ON "security_events" USING btree ("created_at") WHERE "security_events"."address" is not null and "security_events"."address" !~ '/(24|48)$';--> statement-breakpoint
CREATE INDEX "shipments_with_driver" ON "shipments" USING btree ("created_at") WHERE "shipments"."driver_phone" is not null or "shipments"."waybill_photo" is not null or "shipments"."tracking_url" is not null;