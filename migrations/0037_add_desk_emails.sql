CREATE TABLE "desk_emails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"thread_id" uuid NOT NULL,
	"state" text NOT NULL,
	"writer" text DEFAULT 'PERSON' NOT NULL,
	"admin_id" uuid,
	"other_address" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"is_shortened" boolean DEFAULT false NOT NULL,
	"is_too_large" boolean DEFAULT false NOT NULL,
	"attachments" text[] DEFAULT '{}' NOT NULL,
	"message_id" text,
	"in_reply_to" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_emails_message_id" UNIQUE("thread_id","message_id"),
	CONSTRAINT "desk_emails_writer" CHECK (("desk_emails"."admin_id" is null) = ("desk_emails"."state" = 'RECEIVED'))
);
--> statement-breakpoint
CREATE TABLE "desk_mailboxes" (
	"address" text PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_threads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"side" text NOT NULL,
	"user_id" uuid,
	"shop_id" uuid,
	"order_id" uuid,
	"token" text NOT NULL,
	"waiting_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_threads_token" UNIQUE("token"),
	CONSTRAINT "desk_threads_of_subject" UNIQUE("kind","subject","side"),
	CONSTRAINT "desk_threads_one_person" CHECK (num_nonnulls("desk_threads"."user_id", "desk_threads"."shop_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "desk_unfiled_emails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message_id" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_unfiled_emails_message_id" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "thread" jsonb;--> statement-breakpoint
ALTER TABLE "desk_emails" ADD CONSTRAINT "desk_emails_thread_id_desk_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."desk_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_emails" ADD CONSTRAINT "desk_emails_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_threads" ADD CONSTRAINT "desk_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_threads" ADD CONSTRAINT "desk_threads_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_emails_of_thread" ON "desk_emails" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "desk_threads_waiting" ON "desk_threads" USING btree ("waiting_since") WHERE "desk_threads"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "desk_threads_of_user" ON "desk_threads" USING btree ("user_id") WHERE "desk_threads"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "desk_threads_of_shop" ON "desk_threads" USING btree ("shop_id") WHERE "desk_threads"."shop_id" is not null;