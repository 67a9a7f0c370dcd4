ALTER TABLE "refunds" ADD COLUMN "offer" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "offered_pesewas" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "offer_accepted" boolean;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_offer" CHECK ("refunds"."offer" in ('PART', 'REPLACEMENT')
        and ("refunds"."offer" = 'PART') = ("refunds"."offered_pesewas" is not null));