ALTER TABLE "idempotency_keys" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user_id_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key");--> statement-breakpoint
-- Until now only checkouts had keys; the hash of their body is made as before.
ALTER TABLE "idempotency_keys" ADD COLUMN "route" text NOT NULL DEFAULT 'POST /cart/checkout';--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "route" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "outcome" jsonb;--> statement-breakpoint
UPDATE "idempotency_keys" SET "outcome" = jsonb_build_object('value', jsonb_build_object('orderId', "order_id"))
  WHERE "order_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "order_id";
