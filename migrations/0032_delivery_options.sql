CREATE TABLE "delivery_options" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"carrier" text,
	"station" text,
	"regions" text[] DEFAULT '{}' NOT NULL,
	"place" text,
	"landmark" text,
	"hours" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_options_kind" CHECK ("delivery_options"."kind" in ('DELIVERY', 'STATION', 'PICKUP')),
	CONSTRAINT "delivery_options_of_kind" CHECK (("delivery_options"."kind" = 'STATION') = ("delivery_options"."carrier" is not null and "delivery_options"."station" is not null)
        and ("delivery_options"."kind" = 'PICKUP') = ("delivery_options"."place" is not null and "delivery_options"."landmark" is not null and "delivery_options"."hours" is not null))
);
--> statement-breakpoint
CREATE TABLE "delivery_settings" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"free_above_pesewas" integer,
	"medium_pesewas" integer DEFAULT 0 NOT NULL,
	"large_pesewas" integer DEFAULT 0 NOT NULL,
	"sack_pesewas" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_settings_free_above" CHECK ("delivery_settings"."free_above_pesewas" > 0),
	CONSTRAINT "delivery_settings_surcharges" CHECK ("delivery_settings"."medium_pesewas" between 0 and 100000
        and "delivery_settings"."large_pesewas" between 0 and 100000
        and "delivery_settings"."sack_pesewas" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"option_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"area" text NOT NULL,
	"regions" text[] DEFAULT '{}' NOT NULL,
	"fee_pesewas" integer NOT NULL,
	"days_from" integer NOT NULL,
	"days_to" integer NOT NULL,
	CONSTRAINT "delivery_zones_option_id_position_pk" PRIMARY KEY("option_id","position"),
	CONSTRAINT "delivery_zones_area" CHECK ("delivery_zones"."area" in ('TOWN', 'REGION', 'REGIONS', 'GHANA')
        and ("delivery_zones"."area" = 'REGIONS') = (cardinality("delivery_zones"."regions") > 0)),
	CONSTRAINT "delivery_zones_fee" CHECK ("delivery_zones"."fee_pesewas" between 0 and 100000),
	CONSTRAINT "delivery_zones_days" CHECK (0 <= "delivery_zones"."days_from" and "delivery_zones"."days_from" <= "delivery_zones"."days_to" and "delivery_zones"."days_to" <= 30)
);
--> statement-breakpoint
ALTER TABLE "delivery_options" ADD CONSTRAINT "delivery_options_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD CONSTRAINT "delivery_settings_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_option_id_delivery_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."delivery_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_options_of_shop" ON "delivery_options" USING btree ("shop_id","position");