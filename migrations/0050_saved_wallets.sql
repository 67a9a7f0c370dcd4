CREATE TABLE "saved_wallets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed_phone" text NOT NULL,
	"network" "momo_network" NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "save_wallet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_wallets" ADD CONSTRAINT "saved_wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_wallets_of_user" ON "saved_wallets" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_wallets_one_default" ON "saved_wallets" USING btree ("user_id") WHERE "saved_wallets"."is_default";