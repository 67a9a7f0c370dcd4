CREATE TABLE "customer_views" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token_hash" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"session_id" uuid,
	"customer_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_views_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "customer_views" ADD CONSTRAINT "customer_views_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_views" ADD CONSTRAINT "customer_views_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_views" ADD CONSTRAINT "customer_views_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_views_of_session" ON "customer_views" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "customer_views_of_customer" ON "customer_views" USING btree ("customer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customer_views_open" ON "customer_views" USING btree ("ends_at") WHERE "customer_views"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "products_any_price" ON "products" USING btree ("price_pesewas","id");--> statement-breakpoint
CREATE INDEX "orders_by_amount_and_id" ON "orders" USING btree ("total_pesewas","id");--> statement-breakpoint
CREATE INDEX "payouts_by_amount" ON "payouts" USING btree ("amount_pesewas","id");--> statement-breakpoint
CREATE INDEX "refunds_by_amount" ON "refunds" USING btree ("amount_pesewas","id");--> statement-breakpoint
CREATE INDEX "reviews_by_stars" ON "reviews" USING btree ("stars","id");