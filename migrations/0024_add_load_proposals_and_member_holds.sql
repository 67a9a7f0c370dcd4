ALTER TABLE "loads" ALTER COLUMN "made_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "payouts_held_reason" text;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "status" text DEFAULT 'ACTIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "proposer_shop_id" uuid;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "proposer_agent_id" uuid;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "refused_reason" text;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_proposer_shop_id_shops_id_fk" FOREIGN KEY ("proposer_shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_proposer_agent_id_agents_id_fk" FOREIGN KEY ("proposer_agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loads_of_proposer_shop" ON "loads" USING btree ("proposer_shop_id") WHERE "loads"."proposer_shop_id" is not null;--> statement-breakpoint
CREATE INDEX "loads_of_proposer_agent" ON "loads" USING btree ("proposer_agent_id") WHERE "loads"."proposer_agent_id" is not null;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_status" CHECK ("loads"."status" in ('PROPOSED', 'ACTIVE', 'REFUSED'));--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_maker" CHECK (num_nonnulls("loads"."made_by", "loads"."proposer_shop_id", "loads"."proposer_agent_id") = 1);--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_refused" CHECK (("loads"."status" = 'REFUSED') = ("loads"."refused_reason" is not null));--> statement-breakpoint
CREATE VIEW "public"."held_members" AS (select id as member_id, payouts_held_reason as reason from group_members where payouts_held_reason is not null);