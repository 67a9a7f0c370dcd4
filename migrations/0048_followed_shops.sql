CREATE TABLE "follow_mails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wanted" boolean NOT NULL,
	"stop_key" text NOT NULL,
	"looked_on" date,
	CONSTRAINT "follow_mails_stop_key" UNIQUE("stop_key")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"told_at" timestamp with time zone,
	"was_closed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_shop_id_pk" PRIMARY KEY("user_id","shop_id")
);
--> statement-breakpoint
ALTER TABLE "follow_mails" ADD CONSTRAINT "follow_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_of_shop" ON "follows" USING btree ("shop_id");