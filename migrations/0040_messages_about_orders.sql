ALTER TYPE "public"."report_subject" ADD VALUE 'message';--> statement-breakpoint
CREATE TABLE "message_threads" (
	"order_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_unread_at" timestamp with time zone,
	"shop_unread_at" timestamp with time zone,
	CONSTRAINT "message_threads_order_id_shop_id_pk" PRIMARY KEY("order_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"from_shop" boolean NOT NULL,
	"text" text NOT NULL,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_say_something" CHECK ("messages"."text" <> '' or cardinality("messages"."photos") > 0 or "messages"."erased_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "shop_id" uuid;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_shop_id_message_threads_order_id_shop_id_fk" FOREIGN KEY ("order_id","shop_id") REFERENCES "public"."message_threads"("order_id","shop_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_threads_of_shop" ON "message_threads" USING btree ("shop_id","last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_threads_of_user" ON "message_threads" USING btree ("user_id","last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_threads_unread_by_shop" ON "message_threads" USING btree ("shop_id") WHERE "message_threads"."shop_unread_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_of_thread" ON "messages" USING btree ("order_id","shop_id","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_while_open_by_shop" ON "reports" USING btree ("shop_id","subject","subject_id") WHERE "reports"."status" = 'OPEN';--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_by_one" CHECK (("reports"."user_id" is null) <> ("reports"."shop_id" is null));