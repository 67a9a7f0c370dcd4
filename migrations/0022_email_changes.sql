ALTER TYPE "public"."secret_purpose" ADD VALUE 'CONFIRM_EMAIL';--> statement-breakpoint
ALTER TYPE "public"."secret_purpose" ADD VALUE 'AGREE_EMAIL';--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"shop_id" uuid,
	"new_email" "citext" NOT NULL,
	"session_id" uuid,
	"confirmed_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"agreed_by_time_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_changes_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "email_changes_shopId_unique" UNIQUE("shop_id"),
	CONSTRAINT "email_changes_one_owner" CHECK (num_nonnulls("email_changes"."user_id", "email_changes"."shop_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_due" ON "email_changes" USING btree ("agreed_by_time_at");