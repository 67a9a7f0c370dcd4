ALTER TYPE "public"."approval_kind" ADD VALUE 'MONEY_DIFFERENCE';--> statement-breakpoint
CREATE TABLE "admin_moves" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"admin_id" uuid NOT NULL,
	"kind" "approval_kind" NOT NULL,
	"amount_pesewas" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_moves_amount" CHECK ("admin_moves"."amount_pesewas" > 0)
);
--> statement-breakpoint
ALTER TABLE "admin_moves" ADD CONSTRAINT "admin_moves_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_moves_of_admin" ON "admin_moves" USING btree ("admin_id","created_at");