ALTER TABLE "products" ADD COLUMN "sale" text DEFAULT 'piece' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale" CHECK ("products"."sale" in ('piece', 'weight', 'harvest'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_harvest_has_no_stock" CHECK ("products"."sale" <> 'harvest' or "products"."stock_quantity" = 0);