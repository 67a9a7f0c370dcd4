CREATE TABLE "account_recoveries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"shop_id" uuid,
	"new_phone" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"stop_token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"takes_effect_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "account_recoveries_stopTokenHash_unique" UNIQUE("stop_token_hash"),
	CONSTRAINT "account_recoveries_one_owner" CHECK (num_nonnulls("account_recoveries"."user_id", "account_recoveries"."shop_id") = 1),
	CONSTRAINT "account_recoveries_one_end" CHECK (num_nonnulls("account_recoveries"."done_at", "account_recoveries"."stopped_at") <= 1)
);
--> statement-breakpoint
ALTER TABLE "account_recoveries" ADD CONSTRAINT "account_recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_recoveries" ADD CONSTRAINT "account_recoveries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_recoveries" ADD CONSTRAINT "account_recoveries_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_recoveries_open_user" ON "account_recoveries" USING btree ("user_id") WHERE "account_recoveries"."done_at" is null and "account_recoveries"."stopped_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_recoveries_open_shop" ON "account_recoveries" USING btree ("shop_id") WHERE "account_recoveries"."done_at" is null and "account_recoveries"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "account_recoveries_due" ON "account_recoveries" USING btree ("takes_effect_at") WHERE "account_recoveries"."done_at" is null and "account_recoveries"."stopped_at" is null;