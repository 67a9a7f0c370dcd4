ALTER TABLE "orders" ADD COLUMN "scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD COLUMN "paused_as" text;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_paused_as" CHECK ("standing_orders"."paused_as" in ('CUSTOMER', 'UNPAID', 'SUSPENDED'));