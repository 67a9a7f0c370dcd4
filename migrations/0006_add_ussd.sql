CREATE TABLE "account_pins" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"shop_id" uuid,
	"pin_hash" text NOT NULL,
	"wrong_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_pins_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "account_pins_shopId_unique" UNIQUE("shop_id"),
	CONSTRAINT "account_pins_one_owner" CHECK (num_nonnulls("account_pins"."user_id", "account_pins"."shop_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "ussd_sessions" (
	"gateway" text NOT NULL,
	"session_id" text NOT NULL,
	"msisdn" text NOT NULL,
	"state" jsonb,
	"last_input" text NOT NULL,
	"sequence" integer,
	"last_reply" text,
	"last_asks" boolean DEFAULT false NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"busy_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ussd_sessions_gateway_session_id_pk" PRIMARY KEY("gateway","session_id")
);
--> statement-breakpoint
DROP VIEW "public"."shop_payout_rules";--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "pin_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_pins" ADD CONSTRAINT "account_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_pins" ADD CONSTRAINT "account_pins_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ussd_sessions_of_phone" ON "ussd_sessions" USING btree ("msisdn","last_at");--> statement-breakpoint
CREATE INDEX "ussd_sessions_by_age" ON "ussd_sessions" USING btree ("last_at");--> statement-breakpoint
CREATE VIEW "public"."shop_payout_rules" AS (select id as shop_id, name as shop_name, status = 'APPROVED' as is_open, payouts_held_reason as held_reason,
      password_changed_at, email_changed_at, phone_changed_at, pin_changed_at
    from shops);