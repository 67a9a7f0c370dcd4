-- The database of the first release. The functions at its head make stored columns and defaults: replacing one leaves the
-- stored values as they are, so a later migration that changes one rewrites its columns too. All other functions and the
-- triggers are in src/platform/functions.sql and src/modules/*/functions.sql.
CREATE EXTENSION IF NOT EXISTS citext;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Words as they are compared. search_fold: lower case, without accents, the letters of Ghana's languages as their nearest in
-- English. search_words: each word once, cut at a hundred letters. search_phrase: the words in order, one space between two.
-- pg_restore and pg_upgrade find nothing of the schema public by its name alone: these functions name each other and the
-- collation, which is ours before PostgreSQL 17, with their schemas.
DO $migration$
DECLARE
  ours text := quote_ident(current_schema());
  characters text := CASE WHEN to_regcollation('pg_catalog.pg_c_utf8') IS NULL THEN 'public.pg_c_utf8' ELSE 'pg_catalog.pg_c_utf8' END;
BEGIN
  EXECUTE format($sql$
    CREATE FUNCTION search_fold(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT translate(regexp_replace(normalize(lower(t COLLATE %1$s), NFKD), '[\u0300-\u036f]', '', 'g'),
        'ɔɛŋɖɣʋƒƙɓɗƴɩʊ''’', 'oendgvfkbdyiu')
    $$ $sql$, characters);
  EXECUTE format($sql$
    CREATE FUNCTION search_words(t text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT coalesce(array_agg(DISTINCT left(w, 100)), '{}')
      FROM regexp_split_to_table(%2$s.search_fold(t) COLLATE %1$s, '[^[:alnum:]]+') w WHERE w <> ''
    $$ $sql$, characters, ours);
  EXECUTE format($sql$
    CREATE FUNCTION search_phrase(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT trim(regexp_replace(%2$s.search_fold(t) COLLATE %1$s, '[^[:alnum:]]+', ' ', 'g'))
    $$ $sql$, characters, ours);
END $migration$;
--> statement-breakpoint
-- What a unit measures: "500 g jar", "6 x 2 kg", "olonka" (2.5 to 3 kg of most grains, taken for 2.75).
CREATE FUNCTION unit_measure(unit text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  said text[] := regexp_match(unit, '^\s*(?:([0-9]{1,6})\s*[x×]\s*)?([0-9]{1,9}(?:[.,][0-9]{1,9})?)\s*(kg|kilos?|kilograms?|g|grams?|ml|l|lit(?:re|er)s?|yards?)\y', 'i');
BEGIN
  IF unit ~* '^\s*([0-9]{1,6}\s+)?olonkas?\y' THEN RETURN 'kg'; END IF;
  RETURN CASE left(lower(said[3]), 1) WHEN 'k' THEN 'kg' WHEN 'g' THEN 'kg' WHEN 'y' THEN 'yard' WHEN 'm' THEN 'litre'
    WHEN 'l' THEN 'litre' END;
END $$;
--> statement-breakpoint
-- Kilograms, litres or yards of a unit; null when it names none, or 0.
CREATE FUNCTION unit_amount(unit text) RETURNS numeric LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  olonka text[] := regexp_match(unit, '^\s*(?:([0-9]{1,6})\s+)?olonkas?\y', 'i');
  said text[] := regexp_match(unit, '^\s*(?:([0-9]{1,6})\s*[x×]\s*)?([0-9]{1,9}(?:[.,][0-9]{1,9})?)\s*(kg|kilos?|kilograms?|g|grams?|ml|l|lit(?:re|er)s?|yards?)\y', 'i');
BEGIN
  IF olonka IS NOT NULL THEN RETURN nullif(coalesce(olonka[1], '1')::numeric, 0) * 2.75; END IF;
  RETURN nullif(coalesce(said[1], '1')::numeric * replace(said[2], ',', '.')::numeric, 0)
    * CASE WHEN left(lower(said[3]), 1) IN ('g', 'm') THEN 0.001 ELSE 1 END;
END $$;
--> statement-breakpoint
-- An order's id is random, and its first 8 characters are its number: a letter first, so that neither a spreadsheet nor a
-- search takes it for an amount or a phone number, and a digit somewhere, so that nobody takes it for a word.
CREATE FUNCTION new_order_id() RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  made text;
BEGIN
  LOOP
    made := gen_random_uuid()::text;
    EXIT WHEN made ~ '^[a-f][a-f]{0,6}[0-9]';
  END LOOP;
  RETURN made::uuid;
END $$;
--> statement-breakpoint
-- Counts of the rate limiter: losing them in a crash does no harm.
CREATE UNLOGGED TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
--> statement-breakpoint
CREATE TYPE "public"."approval_kind" AS ENUM('ORDER_REFUND', 'REFUND_GRANT', 'REFUND_BY_HAND', 'ORDER_CANCEL', 'PAYOUT_RUN', 'DISPUTE_ACCEPT', 'MARKET_COUPON', 'MONEY_DIFFERENCE');--> statement-breakpoint
CREATE TYPE "public"."approval_status" AS ENUM('WAITING', 'AGREED', 'CARRIED_OUT', 'FAILED', 'REFUSED', 'WITHDRAWN', 'LAPSED');--> statement-breakpoint
CREATE TYPE "public"."report_status" AS ENUM('OPEN', 'UPHELD', 'DISMISSED');--> statement-breakpoint
CREATE TYPE "public"."report_subject" AS ENUM('product', 'review', 'shop', 'question', 'message');--> statement-breakpoint
CREATE TYPE "public"."dispute_status" AS ENUM('OPEN', 'EVIDENCE_SENT', 'ACCEPTED', 'WON', 'LOST');--> statement-breakpoint
CREATE TYPE "public"."secret_purpose" AS ENUM('VERIFY_EMAIL', 'RESET_PASSWORD', 'JOIN_SHOP', 'RESET_LINK', 'CONFIRM_EMAIL', 'AGREE_EMAIL');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('customer', 'admin');--> statement-breakpoint
CREATE TYPE "public"."outbox_status" AS ENUM('QUEUED', 'SENT', 'FAILED');--> statement-breakpoint
CREATE TYPE "public"."actor_kind" AS ENUM('customer', 'shop', 'admin', 'system');--> statement-breakpoint
CREATE TYPE "public"."fulfilment_status" AS ENUM('PENDING', 'SHIPPED', 'DELIVERED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('AWAITING_PAYMENT', 'PROCESSING', 'COMPLETED', 'EXPIRED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."release_reason" AS ENUM('CODE', 'CUSTOMER', 'DELIVERY_UNDISPUTED', 'SILENCE', 'ADMIN', 'BEFORE');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('CREATED', 'PENDING', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'PARTLY_REFUNDED', 'REFUNDED');--> statement-breakpoint
CREATE TYPE "public"."momo_network" AS ENUM('mtn', 'telecel', 'at');--> statement-breakpoint
CREATE TYPE "public"."payment_next_step" AS ENUM('APPROVE_ON_PHONE', 'ENTER_OTP', 'OPEN_PAGE', 'NONE');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('MOMO', 'CARD');--> statement-breakpoint
CREATE TYPE "public"."payout_status" AS ENUM('PENDING', 'PROCESSING', 'PAID', 'FAILED', 'REVERSED');--> statement-breakpoint
CREATE TYPE "public"."refund_status" AS ENUM('REQUESTED', 'REJECTED', 'APPROVED', 'PENDING', 'PROCESSED', 'FAILED', 'NEEDS_ATTENTION');--> statement-breakpoint
CREATE TYPE "public"."search_term_confidence" AS ENUM('high', 'medium');--> statement-breakpoint
CREATE TYPE "public"."search_term_kind" AS ENUM('name', 'slip', 'place', 'ignored');--> statement-breakpoint
CREATE TYPE "public"."search_term_language" AS ENUM('en', 'tw', 'ee', 'gaa', 'dag', 'ha');--> statement-breakpoint
CREATE TYPE "public"."member_role" AS ENUM('manager', 'packer');--> statement-breakpoint
CREATE TYPE "public"."shop_status" AS ENUM('REGISTERED', 'EMAIL_VERIFIED', 'APPROVED', 'REJECTED', 'SUSPENDED', 'CLOSED');--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"audience" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"last_id" uuid,
	"mails" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"stopped_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_moves" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"admin_id" uuid NOT NULL,
	"kind" "approval_kind" NOT NULL,
	"amount_pesewas" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_moves_amount" CHECK ("admin_moves"."amount_pesewas" > 0)
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" "approval_kind" NOT NULL,
	"status" "approval_status" DEFAULT 'WAITING' NOT NULL,
	"request" jsonb NOT NULL,
	"subject" text NOT NULL,
	"amount_pesewas" bigint NOT NULL,
	"recipient" text NOT NULL,
	"count" integer NOT NULL,
	"order_id" uuid,
	"refund_id" uuid,
	"reason" text,
	"asked_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_note" text,
	"failure" text,
	CONSTRAINT "approvals_by_another" CHECK ("approvals"."status" not in ('AGREED', 'CARRIED_OUT', 'FAILED') or ("approvals"."decided_by" is not null and "approvals"."decided_by" <> "approvals"."asked_by")),
	CONSTRAINT "approvals_amount" CHECK ("approvals"."amount_pesewas" >= 0 and "approvals"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"admin_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_refusals" (
	"budget" text NOT NULL,
	"slot_start" timestamp with time zone NOT NULL,
	"refused" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_refusals_budget_slot_start_pk" PRIMARY KEY("budget","slot_start")
);
--> statement-breakpoint
CREATE TABLE "sealed_canary" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"address" text,
	"user_agent" text,
	"request_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balance_looks" (
	"id" text PRIMARY KEY NOT NULL,
	"balance_pesewas" bigint,
	"looked_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "money_differences" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"about" text NOT NULL,
	"day" date NOT NULL,
	"ours_pesewas" bigint NOT NULL,
	"theirs_pesewas" bigint NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"reason" text,
	CONSTRAINT "money_differences_differ" CHECK ("money_differences"."ours_pesewas" <> "money_differences"."theirs_pesewas")
);
--> statement-breakpoint
CREATE TABLE "processor_movements" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"amount_pesewas" bigint NOT NULL,
	"balance_pesewas" bigint NOT NULL,
	"reason" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "processor_movements_pkey" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "settled_payments" (
	"provider" text NOT NULL,
	"settlement_id" text NOT NULL,
	"processor_id" text NOT NULL,
	CONSTRAINT "settled_payments_pkey" PRIMARY KEY("provider","settlement_id","processor_id")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"gross_pesewas" bigint NOT NULL,
	"fees_pesewas" bigint NOT NULL,
	"net_pesewas" bigint NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlements_pkey" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"shop_id" uuid,
	"fresh" boolean DEFAULT false NOT NULL,
	"products_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name_per_owner" UNIQUE NULLS NOT DISTINCT("shop_id","name")
);
--> statement-breakpoint
CREATE TABLE "market_counters" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"products_count" integer DEFAULT 0 NOT NULL,
	"shops_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "product_images_position" UNIQUE("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"choices" text[] NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"price_pesewas" integer NOT NULL,
	"quantity_prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stock_quantity" integer DEFAULT 0 NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"image_key" text,
	"was_ordered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_variants_combination" UNIQUE("product_id","choices"),
	CONSTRAINT "product_variants_price_positive" CHECK ("product_variants"."price_pesewas" > 0),
	CONSTRAINT "product_variants_stock_not_negative" CHECK ("product_variants"."stock_quantity" >= 0),
	CONSTRAINT "product_variants_choices" CHECK (cardinality("product_variants"."choices") between 1 and 3),
	CONSTRAINT "product_variants_retired_not_sold" CHECK (not ("product_variants"."retired" and "product_variants"."on_sale"))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_id" uuid NOT NULL,
	"category_id" uuid,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"unit" text,
	"unit_per" text GENERATED ALWAYS AS (case when options = '[]' and unit_amount(unit) is not null then unit_measure(unit) end) STORED,
	"unit_amount" numeric GENERATED ALWAYS AS (case when options = '[]' then unit_amount(unit) end) STORED,
	"unit_price_pesewas" integer GENERATED ALWAYS AS (case when options = '[]' and price_pesewas / unit_amount(unit) < 2147483647
        then round(price_pesewas / unit_amount(unit))::integer end) STORED,
	"parcel_size" text,
	"ready_days" integer,
	"fresh" boolean,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_pesewas" integer NOT NULL,
	"quantity_prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_to_pesewas" integer,
	"stock_quantity" integer DEFAULT 0 NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"listed" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_price_positive" CHECK ("products"."price_pesewas" > 0),
	CONSTRAINT "products_parcel_size" CHECK ("products"."parcel_size" in ('SMALL', 'MEDIUM', 'LARGE', 'SACK')),
	CONSTRAINT "products_ready_days" CHECK ("products"."ready_days" between 0 and 60),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_items_once" UNIQUE("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"cart_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_one_line_a_choice" UNIQUE NULLS NOT DISTINCT("cart_id","product_id","variant_id"),
	CONSTRAINT "cart_items_quantity_positive" CHECK ("cart_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"coupon_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
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
CREATE TABLE "helpful_reviews" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "helpful_reviews_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
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
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"shop_id" uuid,
	"subject" "report_subject" NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"status" "report_status" DEFAULT 'OPEN' NOT NULL,
	"decided_by" uuid,
	"decision_note" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_by_one" CHECK (("reports"."user_id" is null) <> ("reports"."shop_id" is null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_orderItemId_unique" UNIQUE("order_item_id"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"shop_id" uuid,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"discount_pesewas" integer NOT NULL,
	"given_back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_uses_order_id_coupon_id_pk" PRIMARY KEY("order_id","coupon_id"),
	CONSTRAINT "coupon_uses_something" CHECK ("coupon_uses"."discount_pesewas" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_id" uuid,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"amount_pesewas" integer,
	"most_pesewas" integer,
	"budget_pesewas" integer,
	"minimum_pesewas" integer DEFAULT 0 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"uses_max" integer,
	"uses_per_customer" integer,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"switched_off_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code" UNIQUE("shop_id","code"),
	CONSTRAINT "coupons_budget_of_market" CHECK (("coupons"."shop_id" is null) = ("coupons"."budget_pesewas" is not null) and "coupons"."budget_pesewas" > 0),
	CONSTRAINT "coupons_code_signs" CHECK ("coupons"."code" ~ '^[A-Z0-9]{4,20}$'),
	CONSTRAINT "coupons_value" CHECK (case "coupons"."kind" when 'PERCENT'
        then "coupons"."percent" between 1 and 90 and "coupons"."amount_pesewas" is null
        else "coupons"."amount_pesewas" > 0 and "coupons"."percent" is null and "coupons"."most_pesewas" is null end)
);
--> statement-breakpoint
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
	"closed_weekdays" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_settings_closed_weekdays" CHECK ("delivery_settings"."closed_weekdays" <@ array[1, 2, 3, 4, 5, 6, 7]),
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
CREATE TABLE "canned_answers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_assignments" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_assignments_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "desk_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"admin_id" uuid NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"dispute_id" uuid NOT NULL,
	"from_status" "dispute_status",
	"to_status" "dispute_status" NOT NULL,
	"text" text NOT NULL,
	"actor" "actor_kind" NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute_items" (
	"dispute_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"price_pesewas" integer NOT NULL,
	"fee_pesewas" integer NOT NULL,
	"payout_id" uuid,
	"lost_price_pesewas" integer,
	"lost_fee_pesewas" integer,
	"lost_market_pesewas" integer,
	"bearer" text,
	CONSTRAINT "dispute_items_dispute_id_item_id_pk" PRIMARY KEY("dispute_id","item_id"),
	CONSTRAINT "dispute_items_amounts" CHECK ("dispute_items"."price_pesewas" >= 0 and "dispute_items"."fee_pesewas" >= 0),
	CONSTRAINT "dispute_items_loss_within" CHECK ("dispute_items"."lost_price_pesewas" between 0 and "dispute_items"."price_pesewas" and "dispute_items"."lost_fee_pesewas" between 0 and "dispute_items"."fee_pesewas")
);
--> statement-breakpoint
CREATE TABLE "dispute_statements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"dispute_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"processor_dispute_id" text NOT NULL,
	"reference" text,
	"attempt_id" uuid,
	"order_id" uuid,
	"category" text,
	"message" text,
	"amount_pesewas" integer NOT NULL,
	"currency" text NOT NULL,
	"status" "dispute_status" DEFAULT 'OPEN' NOT NULL,
	"due_at" timestamp with time zone,
	"due_at_sent" text,
	"processor_status" text NOT NULL,
	"processor_resolution" text,
	"evidence" jsonb,
	"evidence_sent_at" timestamp with time zone,
	"answer" text,
	"answered_by" uuid,
	"answering_since" timestamp with time zone,
	"accepted_pesewas" integer,
	"processor_refund_id" text,
	"last_error" text,
	"lost_pesewas" integer,
	"unallocated_pesewas" integer,
	"resolved_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"check_after" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_processor_dispute_id_unique" UNIQUE("provider","processor_dispute_id"),
	CONSTRAINT "disputes_processor_refund_id_unique" UNIQUE("provider","processor_refund_id"),
	CONSTRAINT "disputes_amount_positive" CHECK ("disputes"."amount_pesewas" > 0),
	CONSTRAINT "disputes_order_of_attempt" CHECK (("disputes"."attempt_id" is null) = ("disputes"."order_id" is null)),
	CONSTRAINT "disputes_resolved_at_the_end" CHECK (("disputes"."status" in ('ACCEPTED', 'WON', 'LOST')) = ("disputes"."resolved_at" is not null)),
	CONSTRAINT "disputes_loss_when_lost" CHECK (("disputes"."status" in ('ACCEPTED', 'LOST')) = ("disputes"."lost_pesewas" is not null)
        and ("disputes"."lost_pesewas" is null) = ("disputes"."unallocated_pesewas" is null)),
	CONSTRAINT "disputes_loss_within" CHECK ("disputes"."unallocated_pesewas" between 0 and "disputes"."lost_pesewas"),
	CONSTRAINT "disputes_answer_has_time" CHECK (("disputes"."answer" is null) = ("disputes"."answering_since" is null))
);
--> statement-breakpoint
CREATE TABLE "processor_looks" (
	"provider" text NOT NULL,
	"list" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"page" integer DEFAULT 1 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "processor_looks_pkey" PRIMARY KEY("provider","list"),
	CONSTRAINT "processor_looks_page" CHECK ("processor_looks"."page" >= 1)
);
--> statement-breakpoint
CREATE TABLE "rider_accounts" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"key_ending" text NOT NULL,
	"pickup" text NOT NULL,
	"sealed_token" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rider_accounts_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "rider_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"status" text DEFAULT 'ASKING' NOT NULL,
	"agency" text NOT NULL,
	"fee_pesewas" integer NOT NULL,
	"delivery_code" text,
	"sealed_code" text,
	"said" text,
	"shipment_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "rider_requests_status" CHECK ("rider_requests"."status" in ('ASKING', 'IN_DOUBT', 'ASKED', 'REFUSED', 'CALLED_OFF', 'ENDED'))
);
--> statement-breakpoint
CREATE TABLE "shipment_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_changes_state" CHECK ("shipment_changes"."state" in ('PENDING', 'ASSIGNED', 'RECEIVED', 'SHIPPED', 'IN_TRANSIT', 'READY_FOR_PICKUP', 'NOT_DELIVERED', 'CUSTOMER_UNREACHABLE', 'RESCHEDULED', 'RETURNED'))
);
--> statement-breakpoint
CREATE TABLE "shipment_items" (
	"shipment_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "shipment_items_shipment_id_item_id_pk" PRIMARY KEY("shipment_id","item_id"),
	CONSTRAINT "shipment_items_item" UNIQUE("item_id")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"state" text DEFAULT 'SHIPPED' NOT NULL,
	"from_station" text,
	"to_station" text,
	"driver_phone" text,
	"car_number" text,
	"waybill_photo" text,
	"expected_on" date,
	"tracking_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_state" CHECK ("shipments"."state" in ('PENDING', 'ASSIGNED', 'RECEIVED', 'SHIPPED', 'IN_TRANSIT', 'READY_FOR_PICKUP', 'NOT_DELIVERED', 'CUSTOMER_UNREACHABLE', 'RESCHEDULED', 'RETURNED'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"request_hash" text NOT NULL,
	"outcome" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'Ghana' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_views" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token_hash" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"session_id" uuid,
	"customer_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_views_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
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
CREATE TABLE "known_sign_ins" (
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"device_hash" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_sign_ins_account_id_address_device_hash_pk" PRIMARY KEY("account_id","address","device_hash")
);
--> statement-breakpoint
CREATE TABLE "mailed_secrets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"purpose" "secret_purpose" NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" uuid,
	"shop_id" uuid,
	"member_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mailed_secrets_one_owner" CHECK (num_nonnulls("mailed_secrets"."user_id", "mailed_secrets"."shop_id", "mailed_secrets"."member_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"shop_id" uuid,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_one_owner" CHECK (num_nonnulls("passkeys"."user_id", "passkeys"."shop_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"shop_id" uuid,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_one_owner" CHECK (num_nonnulls("recovery_codes"."user_id", "recovery_codes"."shop_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid,
	"shop_id" uuid,
	"member_id" uuid,
	"preparing" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"password_at" timestamp with time zone DEFAULT now() NOT NULL,
	"address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_one_owner" CHECK (num_nonnulls("sessions"."user_id", "sessions"."shop_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" "citext" NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"role" "user_role" DEFAULT 'customer' NOT NULL,
	"admin_role" text,
	"email_verified_at" timestamp with time zone,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" bigint,
	"recovery_allowed_until" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"suspended_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"shop_id" uuid,
	"amount_pesewas" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."amount_pesewas" <> 0),
	CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('PROCESSOR_CLEARING', 'SHOP_PAYABLE', 'SHOP_AVAILABLE', 'SHOP_IN_PAYOUT', 'PLATFORM_FEE', 'PROCESSOR_FEE', 'CUSTOMER_REFUND_DUE', 'PLATFORM_LOSS', 'REFUND_UNASSIGNED', 'PROMOTION_EXPENSE', 'OWN_MONEY')),
	CONSTRAINT "ledger_entries_shop_account_names_shop" CHECK (("ledger_entries"."account" like 'SHOP%') = ("ledger_entries"."shop_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"description" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "money_checks" (
	"rule" text PRIMARY KEY NOT NULL,
	"broken" integer NOT NULL,
	"example" text,
	"stops_payouts" boolean NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"broken_since" timestamp with time zone,
	"accepted_by" uuid,
	"accepted_reason" text,
	CONSTRAINT "money_checks_accepted_with_reason" CHECK (("money_checks"."accepted_by" is null) = ("money_checks"."accepted_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"channel" text DEFAULT 'mail' NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"status" "outbox_status" DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"send_after" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"traceparent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"id" uuid NOT NULL,
	"task" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"pictures" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nodes_id_task_pk" PRIMARY KEY("id","task")
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"order_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"code" text NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"not_received_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handovers_order_id_shop_id_pk" PRIMARY KEY("order_id","shop_id"),
	CONSTRAINT "handovers_code_digits" CHECK ("handovers"."code" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "order_deliveries" (
	"order_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"option_id" uuid,
	"carrier" text,
	"station" text,
	"place" text,
	"landmark" text,
	"hours" text,
	"fee_pesewas" integer NOT NULL,
	"days_from" integer NOT NULL,
	"days_to" integer NOT NULL,
	"promised_by" date,
	"promise_checked_at" timestamp with time zone,
	"late_at" timestamp with time zone,
	"refunded_pesewas" integer DEFAULT 0 NOT NULL,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_deliveries_order_id_shop_id_pk" PRIMARY KEY("order_id","shop_id"),
	CONSTRAINT "order_deliveries_kind" CHECK ("order_deliveries"."kind" in ('INCLUDED', 'DELIVERY', 'STATION', 'PICKUP')),
	CONSTRAINT "order_deliveries_refund_within" CHECK ("order_deliveries"."fee_pesewas" >= 0 and "order_deliveries"."refunded_pesewas" between 0 and "order_deliveries"."fee_pesewas"),
	CONSTRAINT "order_deliveries_included_is_free" CHECK ("order_deliveries"."kind" <> 'INCLUDED' or "order_deliveries"."fee_pesewas" = 0)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid,
	"from_state" text,
	"to_state" text NOT NULL,
	"text" text NOT NULL,
	"actor" "actor_kind" NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"variant_id" uuid,
	"variant_name" text,
	"product_name" text NOT NULL,
	"shop_name" text NOT NULL,
	"unit" text,
	"image_key" text,
	"price_pesewas" integer NOT NULL,
	"quantity" integer NOT NULL,
	"split_from_id" uuid,
	"discount_pesewas" integer DEFAULT 0 NOT NULL,
	"market_discount_pesewas" integer DEFAULT 0 NOT NULL,
	"sum_pesewas" integer GENERATED ALWAYS AS (price_pesewas * quantity - discount_pesewas) STORED NOT NULL,
	"earned_pesewas" integer GENERATED ALWAYS AS (price_pesewas * quantity - discount_pesewas + market_discount_pesewas) STORED NOT NULL,
	"fee_basis_points" integer NOT NULL,
	"fee_pesewas" integer NOT NULL,
	"status" "fulfilment_status" DEFAULT 'PENDING' NOT NULL,
	"tracking_number" text,
	"carrier_name" text,
	"notes" text,
	"reserved" boolean DEFAULT true NOT NULL,
	"lapsed" boolean DEFAULT false NOT NULL,
	"accepted_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"delivery_claimed_at" timestamp with time zone,
	"release_due_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"release_reason" "release_reason",
	"releases" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"refunded_pesewas" integer DEFAULT 0 NOT NULL,
	"refunded_fee_pesewas" integer DEFAULT 0 NOT NULL,
	"shop_left_pesewas" integer GENERATED ALWAYS AS (price_pesewas * quantity - discount_pesewas + market_discount_pesewas - refunded_pesewas
          - (market_discount_pesewas::bigint * refunded_pesewas / (price_pesewas * quantity - discount_pesewas))::integer) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_items_quantity_positive" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_fee_rate" CHECK ("order_items"."fee_basis_points" between 0 and 10000),
	CONSTRAINT "order_items_refund_within" CHECK ("order_items"."refunded_pesewas" between 0 and "order_items"."sum_pesewas" and "order_items"."refunded_fee_pesewas" between 0 and "order_items"."fee_pesewas"),
	CONSTRAINT "order_items_discount_within" CHECK ("order_items"."discount_pesewas" >= 0 and "order_items"."discount_pesewas" < "order_items"."price_pesewas" * "order_items"."quantity"),
	CONSTRAINT "order_items_market_discount_within" CHECK ("order_items"."market_discount_pesewas" between 0 and "order_items"."discount_pesewas"),
	CONSTRAINT "order_items_release_has_reason" CHECK (("order_items"."released_at" is null) = ("order_items"."release_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT new_order_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" "order_status" DEFAULT 'AWAITING_PAYMENT' NOT NULL,
	"subtotal_pesewas" integer NOT NULL,
	"platform_fee_pesewas" integer NOT NULL,
	"delivery_pesewas" integer DEFAULT 0 NOT NULL,
	"fee_percent" numeric(5, 2) NOT NULL,
	"total_pesewas" integer NOT NULL,
	"ship_full_name" text NOT NULL,
	"ship_street" text NOT NULL,
	"ship_city" text NOT NULL,
	"ship_state" text NOT NULL,
	"ship_zip_code" text NOT NULL,
	"ship_country" text NOT NULL,
	"ship_phone" text NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"hold_latest_at" timestamp with time zone,
	"placed_from" text,
	"stock_held" boolean DEFAULT true NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_pesewas" = "orders"."subtotal_pesewas" + "orders"."platform_fee_pesewas" + "orders"."delivery_pesewas"
        and "orders"."delivery_pesewas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"provider" text NOT NULL,
	"method" "payment_method" NOT NULL,
	"network" "momo_network",
	"phone" text,
	"save_wallet" boolean DEFAULT false NOT NULL,
	"email" text NOT NULL,
	"amount_pesewas" integer NOT NULL,
	"status" "payment_status" DEFAULT 'CREATED' NOT NULL,
	"next_step" "payment_next_step" DEFAULT 'NONE' NOT NULL,
	"display_text" text DEFAULT '' NOT NULL,
	"authorization_url" text,
	"failure_code" text,
	"failure_reason" text,
	"in_doubt" boolean DEFAULT false NOT NULL,
	"processor_id" text,
	"processor_fee_pesewas" integer,
	"refunded_pesewas" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"check_after" timestamp with time zone DEFAULT now() NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"finalised_at" timestamp with time zone,
	"traceparent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_attempts_amount_positive" CHECK ("payment_attempts"."amount_pesewas" > 0),
	CONSTRAINT "payment_attempts_refund_within" CHECK ("payment_attempts"."refunded_pesewas" between 0 and "payment_attempts"."amount_pesewas")
);
--> statement-breakpoint
CREATE TABLE "payment_webhooks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"event" text NOT NULL,
	"reference" text,
	"dedupe_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "payment_webhooks_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
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
CREATE TABLE "payout_wallets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_id" uuid NOT NULL,
	"network" "momo_network" NOT NULL,
	"phone" text NOT NULL,
	"account_name" text,
	"recipient_code" text,
	"provider" text NOT NULL,
	"name_differs" boolean DEFAULT false NOT NULL,
	"name_checked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"provider" text NOT NULL,
	"amount_pesewas" integer NOT NULL,
	"fee_pesewas" integer,
	"status" "payout_status" DEFAULT 'PENDING' NOT NULL,
	"requested_by" "actor_kind" NOT NULL,
	"transfer_code" text,
	"failure_reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"check_after" timestamp with time zone DEFAULT now() NOT NULL,
	"orders_paid_before" timestamp with time zone,
	"released_before" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payouts_amount_positive" CHECK ("payouts"."amount_pesewas" > 0)
);
--> statement-breakpoint
CREATE TABLE "dashboard_refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"processor_refund_id" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_pesewas" integer NOT NULL,
	"status" text NOT NULL,
	"assigned_at" timestamp with time zone,
	"assigned_by" uuid,
	"borne_by_platform" boolean DEFAULT false NOT NULL,
	"note" text,
	"processed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dashboard_refunds_processor_refund_id_unique" UNIQUE("provider","processor_refund_id"),
	CONSTRAINT "dashboard_refunds_amount_positive" CHECK ("dashboard_refunds"."amount_pesewas" > 0),
	CONSTRAINT "dashboard_refunds_status" CHECK ("dashboard_refunds"."status" in ('PENDING', 'PROCESSED', 'FAILED', 'NEEDS_ATTENTION')),
	CONSTRAINT "dashboard_refunds_borne_when_assigned" CHECK (not "dashboard_refunds"."borne_by_platform" or "dashboard_refunds"."assigned_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_pesewas" integer NOT NULL,
	"delivery_pesewas" integer DEFAULT 0 NOT NULL,
	"requested_pesewas" integer,
	"reason" text NOT NULL,
	"reason_kind" text,
	"status" "refund_status" NOT NULL,
	"item_id" uuid,
	"shop_id" uuid,
	"requested_by" uuid,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"shop_agrees" boolean,
	"shop_answer" text,
	"shop_answered_at" timestamp with time zone,
	"offer" text,
	"offered_pesewas" integer,
	"offer_accepted" boolean,
	"decided_by" uuid,
	"decision_note" text,
	"decided_at" timestamp with time zone,
	"processor_refund_id" text,
	"provider" text NOT NULL,
	"dashboard_refund_id" uuid,
	"last_error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"check_after" timestamp with time zone DEFAULT now() NOT NULL,
	"missed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_pesewas" > 0),
	CONSTRAINT "refunds_delivery_within" CHECK ("refunds"."delivery_pesewas" between 0 and "refunds"."amount_pesewas"),
	CONSTRAINT "refunds_reason_kind" CHECK ("refunds"."reason_kind" in ('NEVER_CAME', 'CAME_TOO_LATE', 'DAMAGED', 'NOT_AS_DESCRIBED', 'WRONG_ITEM', 'OUT_OF_STOCK', 'NOT_SENT', 'CHANGED_MIND', 'PAID_TWICE', 'GOODWILL', 'OTHER')),
	CONSTRAINT "refunds_offer" CHECK ("refunds"."offer" in ('PART', 'REPLACEMENT')
        and ("refunds"."offer" = 'PART') = ("refunds"."offered_pesewas" is not null)),
	CONSTRAINT "refunds_dashboard_has_no_try" CHECK ("refunds"."dashboard_refund_id" is null or ("refunds"."processor_refund_id" is null and "refunds"."attempts" = 0))
);
--> statement-breakpoint
CREATE TABLE "search_asks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"words" text NOT NULL,
	"region" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"transaction" "xid8" NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"not_found" integer DEFAULT 0 NOT NULL,
	"chosen" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_counts_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"category_id" uuid,
	"region" text,
	"town" text,
	"words" "tsvector" NOT NULL,
	"name_words" smallint NOT NULL,
	"price_pesewas" integer NOT NULL,
	"rating_rank" integer DEFAULT 0 NOT NULL,
	"rating_average" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"concept" text NOT NULL,
	"word" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (search_phrase(word)) STORED,
	"kind" "search_term_kind" NOT NULL,
	"language" "search_term_language" NOT NULL,
	"confidence" "search_term_confidence" DEFAULT 'high' NOT NULL,
	"alone" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_terms_word_per_concept" UNIQUE("concept","word","kind")
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text NOT NULL,
	"documents" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"from_month" smallint NOT NULL,
	"to_month" smallint NOT NULL,
	"regions" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seasons_name_and_start" UNIQUE("name","from_month"),
	CONSTRAINT "seasons_months" CHECK ("seasons"."from_month" between 1 and 12 and "seasons"."to_month" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "towns" (
	"region" text NOT NULL,
	"name" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (search_phrase(name)) STORED,
	"north" real NOT NULL,
	"east" real NOT NULL,
	CONSTRAINT "towns_region_name_pk" PRIMARY KEY("region","name")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_days" (
	"shop_id" uuid NOT NULL,
	"day" date NOT NULL,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"sales_pesewas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_days_shop_id_day_pk" PRIMARY KEY("shop_id","day")
);
--> statement-breakpoint
CREATE TABLE "shop_members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_id" uuid NOT NULL,
	"email" "citext" NOT NULL,
	"name" text NOT NULL,
	"role" "member_role" NOT NULL,
	"password_hash" text,
	"joined_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"owner_name" text NOT NULL,
	"email" "citext" NOT NULL,
	"password_hash" text NOT NULL,
	"phone_number" text NOT NULL,
	"location" text NOT NULL,
	"region" text,
	"description" text NOT NULL,
	"profile_image" text,
	"banner_image" text,
	"status" "shop_status" DEFAULT 'REGISTERED' NOT NULL,
	"status_reason" text,
	"email_verified_at" timestamp with time zone,
	"password_changed_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"opening_hours" jsonb,
	"closed_from" date,
	"closed_until" date,
	"muted_mails" text[] DEFAULT '{}' NOT NULL,
	"payouts_held_reason" text,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" bigint,
	"email_changed_at" timestamp with time zone,
	"products_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || E'\n' || location || E'\n' || coalesce(region, '') || E'\n' || description)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shops_email_unique" UNIQUE("email"),
	CONSTRAINT "shops_products_count_positive" CHECK ("shops"."products_count" >= 0),
	CONSTRAINT "shops_holiday_in_order" CHECK (("shops"."closed_from" is null) = ("shops"."closed_until" is null) and "shops"."closed_from" <= "shops"."closed_until")
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_stopped_by_users_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_moves" ADD CONSTRAINT "admin_moves_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_differences" ADD CONSTRAINT "money_differences_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_payments" ADD CONSTRAINT "settled_payments_of_settlement" FOREIGN KEY ("provider","settlement_id") REFERENCES "public"."settlements"("provider","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_mails" ADD CONSTRAINT "follow_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpful_reviews" ADD CONSTRAINT "helpful_reviews_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpful_reviews" ADD CONSTRAINT "helpful_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_shop_id_message_threads_order_id_shop_id_fk" FOREIGN KEY ("order_id","shop_id") REFERENCES "public"."message_threads"("order_id","shop_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_options" ADD CONSTRAINT "delivery_options_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD CONSTRAINT "delivery_settings_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_option_id_delivery_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."delivery_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_assignments" ADD CONSTRAINT "desk_assignments_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_events" ADD CONSTRAINT "dispute_events_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_items_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_items_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_items_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_items_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_accounts" ADD CONSTRAINT "rider_accounts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_requests" ADD CONSTRAINT "rider_requests_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_requests" ADD CONSTRAINT "rider_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_requests" ADD CONSTRAINT "rider_requests_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_changes" ADD CONSTRAINT "shipment_changes_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_views" ADD CONSTRAINT "customer_views_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_views" ADD CONSTRAINT "customer_views_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_views" ADD CONSTRAINT "customer_views_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_secrets" ADD CONSTRAINT "mailed_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_secrets" ADD CONSTRAINT "mailed_secrets_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_secrets" ADD CONSTRAINT "mailed_secrets_member_id_shop_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."shop_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_shop_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."shop_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_checks" ADD CONSTRAINT "money_checks_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_split_from_id_order_items_id_fk" FOREIGN KEY ("split_from_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_wallets" ADD CONSTRAINT "saved_wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_wallets" ADD CONSTRAINT "payout_wallets_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_wallet_id_payout_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."payout_wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_refunds" ADD CONSTRAINT "dashboard_refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_refunds" ADD CONSTRAINT "dashboard_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_refunds" ADD CONSTRAINT "dashboard_refunds_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_dashboard_refund_id_dashboard_refunds_id_fk" FOREIGN KEY ("dashboard_refund_id") REFERENCES "public"."dashboard_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_days" ADD CONSTRAINT "shop_days_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_one_at_a_time" ON "announcements" USING btree ("audience") WHERE "announcements"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "admin_moves_of_admin" ON "admin_moves" USING btree ("admin_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_waiting" ON "approvals" USING btree ("kind","subject") WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_of_admin" ON "audit_log" USING btree ("admin_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_of_account" ON "security_events" USING btree ("account_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_of_kind" ON "security_events" USING btree ("kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_by_time" ON "security_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "security_events_whole_address" ON "security_events" USING btree ("created_at") WHERE "security_events"."address" is not null and "security_events"."address" !~ '/(24|48)$';--> statement-breakpoint
CREATE UNIQUE INDEX "money_differences_open" ON "money_differences" USING btree ("provider","kind","subject") WHERE "money_differences"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "money_differences_of_subject" ON "money_differences" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "money_differences_by_day" ON "money_differences" USING btree ("day" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "processor_movements_of_subject" ON "processor_movements" USING btree ("kind","subject","amount_pesewas");--> statement-breakpoint
CREATE INDEX "processor_movements_by_time" ON "processor_movements" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "settled_payments_of_payment" ON "settled_payments" USING btree ("processor_id");--> statement-breakpoint
CREATE INDEX "settlements_by_time" ON "settlements" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "categories_key" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price_pesewas","id") WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_any_price" ON "products" USING btree ("price_pesewas","id");--> statement-breakpoint
CREATE INDEX "products_unit_price" ON "products" USING btree ("unit_per","unit_price_pesewas","id") WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree ("shop_id","stock_quantity") WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_shop_newest" ON "products" USING btree ("shop_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","price_pesewas","id") WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_quantity_offers" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."quantity_prices" <> '[]';--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops) WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "wishlist_items_product_id_index" ON "wishlist_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "follows_of_shop" ON "follows" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "message_threads_of_shop" ON "message_threads" USING btree ("shop_id","last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_threads_of_user" ON "message_threads" USING btree ("user_id","last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_threads_unread_by_shop" ON "message_threads" USING btree ("shop_id") WHERE "message_threads"."shop_unread_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_of_thread" ON "messages" USING btree ("order_id","shop_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "questions_of_product" ON "questions" USING btree ("product_id","id" DESC NULLS FIRST) WHERE "questions"."answer" is not null and "questions"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "questions_of_shop" ON "questions" USING btree ("shop_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "questions_unanswered" ON "questions" USING btree ("shop_id") WHERE "questions"."answer" is null and "questions"."hidden_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_while_open" ON "reports" USING btree ("user_id","subject","subject_id") WHERE "reports"."status" = 'OPEN';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_while_open_by_shop" ON "reports" USING btree ("shop_id","subject","subject_id") WHERE "reports"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE "reports"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "reports_of_subject" ON "reports" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "reviews_of_shop" ON "reviews" USING btree ("shop_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_by_stars" ON "reviews" USING btree ("stars","id");--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("shop_id") WHERE "reviews"."reply" is null and "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_most_helpful" ON "reviews" USING btree ("product_id","helpful_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_uses_counted" ON "coupon_uses" USING btree ("coupon_id","user_id") WHERE "coupon_uses"."given_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_of_market" ON "coupons" USING btree ("code") WHERE "coupons"."shop_id" is null;--> statement-breakpoint
CREATE INDEX "coupons_of_shop" ON "coupons" USING btree ("shop_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupons_by_code" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "delivery_options_of_shop" ON "delivery_options" USING btree ("shop_id","position");--> statement-breakpoint
CREATE INDEX "desk_notes_of_subject" ON "desk_notes" USING btree ("kind","subject","id");--> statement-breakpoint
CREATE INDEX "saved_filters_of_admin" ON "saved_filters" USING btree ("admin_id","id");--> statement-breakpoint
CREATE INDEX "dispute_events_of_dispute" ON "dispute_events" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE INDEX "dispute_items_of_item" ON "dispute_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "dispute_items_of_shop" ON "dispute_items" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "dispute_statements_of_dispute" ON "dispute_statements" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE INDEX "disputes_of_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("check_after") WHERE "disputes"."status" in ('OPEN', 'EVIDENCE_SENT');--> statement-breakpoint
CREATE INDEX "disputes_by_due_date" ON "disputes" USING btree ("status","due_at","id");--> statement-breakpoint
CREATE INDEX "rider_requests_of_order" ON "rider_requests" USING btree ("order_id","shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rider_requests_one_asked" ON "rider_requests" USING btree ("order_id","shop_id") WHERE "rider_requests"."status" in ('ASKING', 'IN_DOUBT');--> statement-breakpoint
CREATE INDEX "shipment_changes_of_shipment" ON "shipment_changes" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE INDEX "shipments_of_order" ON "shipments" USING btree ("order_id","shop_id");--> statement-breakpoint
CREATE INDEX "shipments_with_driver" ON "shipments" USING btree ("created_at") WHERE "shipments"."driver_phone" is not null or "shipments"."waybill_photo" is not null or "shipments"."tracking_url" is not null;--> statement-breakpoint
CREATE INDEX "shipments_waybill_photo" ON "shipments" USING btree ("waybill_photo") WHERE "shipments"."waybill_photo" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "addresses_user_id_index" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "customer_views_of_session" ON "customer_views" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "customer_views_of_customer" ON "customer_views" USING btree ("customer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customer_views_open" ON "customer_views" USING btree ("ends_at") WHERE "customer_views"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "email_changes_due" ON "email_changes" USING btree ("agreed_by_time_at");--> statement-breakpoint
CREATE INDEX "known_sign_ins_by_age" ON "known_sign_ins" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "mailed_secrets_secret_hash_index" ON "mailed_secrets" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "mailed_secrets_user_id_purpose_index" ON "mailed_secrets" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "mailed_secrets_shop_id_purpose_index" ON "mailed_secrets" USING btree ("shop_id","purpose");--> statement-breakpoint
CREATE INDEX "mailed_secrets_by_end" ON "mailed_secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mailed_secrets_of_member" ON "mailed_secrets" USING btree ("member_id","purpose");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_end" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_of_shop" ON "passkeys" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_of_user" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_of_shop" ON "recovery_codes" USING btree ("shop_id","code_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_shop_id_index" ON "sessions" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "sessions_of_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_name_parts" ON "users" USING gin (lower("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ledger_entries_of_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_shop" ON "ledger_entries" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_time" ON "ledger_entries" USING btree ("shop_id","created_at","transaction_id","amount_pesewas");--> statement-breakpoint
CREATE INDEX "ledger_entries_balance" ON "ledger_entries" USING btree ("shop_id","account","amount_pesewas");--> statement-breakpoint
CREATE INDEX "ledger_transactions_of_order" ON "ledger_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "outbox_messages_newest" ON "outbox_messages" USING btree ("id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_messages_recipient" ON "outbox_messages" USING gin ("recipient" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_messages_ended" ON "outbox_messages" USING btree ("created_at") WHERE "outbox_messages"."status" <> 'QUEUED';--> statement-breakpoint
CREATE INDEX "outbox_messages_failed" ON "outbox_messages" USING btree ("id") WHERE "outbox_messages"."status" = 'FAILED';--> statement-breakpoint
CREATE INDEX "outbox_messages_due" ON "outbox_messages" USING btree ("send_after") WHERE "outbox_messages"."status" = 'QUEUED';--> statement-breakpoint
CREATE INDEX "handovers_not_received" ON "handovers" USING btree ("not_received_at") WHERE "handovers"."not_received_at" is not null;--> statement-breakpoint
CREATE INDEX "order_deliveries_of_shop" ON "order_deliveries" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "order_deliveries_promised" ON "order_deliveries" USING btree ("promised_by") WHERE "order_deliveries"."promised_by" is not null and "order_deliveries"."promise_checked_at" is null;--> statement-breakpoint
CREATE INDEX "order_deliveries_late" ON "order_deliveries" USING btree ("shop_id") WHERE "order_deliveries"."late_at" is not null;--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_items_of_order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_to_send" ON "order_items" USING btree ("shop_id","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST) WHERE "order_items"."status" = 'PENDING' and not "order_items"."lapsed";--> statement-breakpoint
CREATE INDEX "order_items_unsent" ON "order_items" USING btree ("created_at") WHERE "order_items"."status" = 'PENDING' and not "order_items"."lapsed";--> statement-breakpoint
CREATE INDEX "order_items_of_shop" ON "order_items" USING btree ("shop_id","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "order_items_by_state" ON "order_items" USING btree ("shop_id","status","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_items_of_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_items_to_release" ON "order_items" USING btree ("release_due_at") WHERE "order_items"."released_at" is null and "order_items"."release_due_at" is not null;--> statement-breakpoint
CREATE INDEX "order_items_held" ON "order_items" USING btree ("shop_id","order_id") WHERE "order_items"."released_at" is null and "order_items"."status" <> 'CANCELLED' and not "order_items"."lapsed";--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree (left("id"::text, 8));--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree ("ship_phone","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_recipient" ON "orders" USING gin (lower("ship_full_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("total_pesewas","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_amount_and_id" ON "orders" USING btree ("total_pesewas","id");--> statement-breakpoint
CREATE INDEX "orders_unpaid_by_address" ON "orders" USING btree ("placed_from") WHERE "orders"."status" = 'AWAITING_PAYMENT';--> statement-breakpoint
CREATE INDEX "orders_with_address" ON "orders" USING btree ("created_at") WHERE "orders"."placed_from" is not null;--> statement-breakpoint
CREATE INDEX "orders_holds" ON "orders" USING btree ("hold_expires_at") WHERE "orders"."status" = 'AWAITING_PAYMENT';--> statement-breakpoint
CREATE INDEX "payment_attempts_by_phone" ON "payment_attempts" USING btree ("phone","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_attempts_reference_parts" ON "payment_attempts" USING gin ("reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_attempts_of_order" ON "payment_attempts" USING btree ("order_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_live" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."status" in ('CREATED', 'PENDING');--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("check_after") WHERE "payment_attempts"."status" in ('CREATED', 'PENDING');--> statement-breakpoint
CREATE INDEX "payment_attempts_late" ON "payment_attempts" USING btree ("check_after") WHERE "payment_attempts"."status" in ('FAILED', 'EXPIRED');--> statement-breakpoint
CREATE INDEX "payment_webhooks_reference" ON "payment_webhooks" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_webhooks_with_payload" ON "payment_webhooks" USING btree ("received_at") WHERE "payment_webhooks"."payload" <> '{}'::jsonb;--> statement-breakpoint
CREATE INDEX "saved_wallets_of_user" ON "saved_wallets" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_wallets_one_default" ON "saved_wallets" USING btree ("user_id") WHERE "saved_wallets"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "payout_wallets_one_in_use" ON "payout_wallets" USING btree ("shop_id") WHERE "payout_wallets"."confirmed_at" is not null and "payout_wallets"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "payout_wallets_of_shop" ON "payout_wallets" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "payout_wallets_to_check" ON "payout_wallets" USING btree ("confirmed_at") WHERE "payout_wallets"."name_differs" and "payout_wallets"."name_checked_at" is null and "payout_wallets"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open" ON "payouts" USING btree ("shop_id") WHERE "payouts"."status" in ('PENDING', 'PROCESSING', 'FAILED');--> statement-breakpoint
CREATE INDEX "payouts_of_shop" ON "payouts" USING btree ("shop_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payouts_by_amount" ON "payouts" USING btree ("amount_pesewas","id");--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("check_after") WHERE "payouts"."status" in ('PENDING', 'PROCESSING');--> statement-breakpoint
CREATE INDEX "payouts_watched" ON "payouts" USING btree ("check_after") WHERE "payouts"."status" = 'PAID';--> statement-breakpoint
CREATE INDEX "payouts_by_status" ON "payouts" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "dashboard_refunds_of_order" ON "dashboard_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "dashboard_refunds_to_assign" ON "dashboard_refunds" USING btree ("id") WHERE "dashboard_refunds"."assigned_at" is null and "dashboard_refunds"."status" <> 'FAILED';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_at_processor" ON "refunds" USING btree ("provider","processor_refund_id");--> statement-breakpoint
CREATE INDEX "refunds_by_amount" ON "refunds" USING btree ("amount_pesewas","id");--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_of_item" ON "refunds" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "refunds_of_dashboard_refund" ON "refunds" USING btree ("dashboard_refund_id") WHERE "refunds"."dashboard_refund_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_time" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_by_reason" ON "refunds" USING btree ("reason_kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refunds_of_shop" ON "refunds" USING btree ("shop_id","id" DESC NULLS FIRST) WHERE "refunds"."requested_by" is not null;--> statement-breakpoint
CREATE INDEX "refunds_to_answer" ON "refunds" USING btree ("shop_id","id" DESC NULLS FIRST) WHERE "refunds"."status" = 'REQUESTED' and "refunds"."shop_agrees" is null;--> statement-breakpoint
CREATE INDEX "refunds_undecided" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'REQUESTED';--> statement-breakpoint
CREATE INDEX "refunds_stuck" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" in ('FAILED', 'NEEDS_ATTENTION');--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("check_after") WHERE "refunds"."status" in ('APPROVED', 'PENDING');--> statement-breakpoint
CREATE INDEX "search_changes_transaction" ON "search_changes" USING btree ("transaction","product_id");--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_newest" ON "search_documents" USING btree ("created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_documents_match" ON "search_documents" USING btree ("name_words","created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_documents_price" ON "search_documents" USING btree ("price_pesewas","product_id");--> statement-breakpoint
CREATE INDEX "search_documents_rating" ON "search_documents" USING btree ("rating_rank" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_documents_region" ON "search_documents" USING btree ("region","created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_documents_town" ON "search_documents" USING btree ("region","town","created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_documents_category_rating" ON "search_documents" USING btree ("category_id","rating_rank" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_documents_shop" ON "search_documents" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "search_terms_folded" ON "search_terms" USING btree ("folded");--> statement-breakpoint
CREATE INDEX "search_terms_concept" ON "search_terms" USING btree ("concept");--> statement-breakpoint
CREATE INDEX "search_vocabulary_word" ON "search_vocabulary" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_part" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shop_days_by_day" ON "shop_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_members_email" ON "shop_members" USING btree ("email") WHERE "shop_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "shop_members_of_shop" ON "shop_members" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "shops_search" ON "shops" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shops_listed" ON "shops" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "shops"."status" = 'APPROVED';--> statement-breakpoint
CREATE INDEX "shops_review_queue" ON "shops" USING btree ("created_at") WHERE "shops"."status" = 'EMAIL_VERIFIED';--> statement-breakpoint
CREATE INDEX "shops_newest" ON "shops" USING btree ("created_at");--> statement-breakpoint
CREATE VIEW "public"."category_names" AS (select id as category_id, name, products_count from categories);--> statement-breakpoint
CREATE VIEW "public"."product_handling" AS (select p.id as product_id, coalesce(p.ready_days, 0) as ready_days, coalesce(p.fresh, c.fresh, false) as is_fresh
    from products p left join categories c on c.id = p.category_id);--> statement-breakpoint
CREATE VIEW "public"."product_stock" AS (select id as product_id, on_sale and stock_quantity > 0 as is_buyable from products);--> statement-breakpoint
CREATE VIEW "public"."product_texts" AS (select id as product_id, search_text as text, lower(name) as name from products where listed);--> statement-breakpoint
CREATE VIEW "public"."product_unit_prices" AS (select id as product_id, unit_per as per, unit_price_pesewas as price_pesewas from products
    where listed and unit_price_pesewas is not null);--> statement-breakpoint
CREATE VIEW "public"."delivery_reach" AS (select o.shop_id,
      case o.kind when 'STATION' then o.regions = '{}' when 'DELIVERY' then coalesce(z.area = 'GHANA', false) else false end
        as everywhere,
      case o.kind when 'PICKUP' then true when 'DELIVERY' then coalesce(z.area = 'REGION', false) else false end
        as own_region,
      case o.kind when 'STATION' then o.regions else coalesce(z.regions, '{}') end as regions
    from delivery_options o left join delivery_zones z on z.option_id = o.id);--> statement-breakpoint
CREATE VIEW "public"."disputed_items" AS (select di.item_id, d.order_id, di.shop_id, di.price_pesewas, di.payout_id
    from dispute_items di join disputes d on d.id = di.dispute_id
    where d.status in ('OPEN', 'EVIDENCE_SENT'));--> statement-breakpoint
CREATE VIEW "public"."items_asked_rider" AS (select unnest(item_ids) as item_id from rider_requests where status in ('ASKING', 'IN_DOUBT'));--> statement-breakpoint
CREATE VIEW "public"."items_not_come" AS (select si.item_id from shipment_items si join shipments s on s.id = si.shipment_id
    where s.state in ('PENDING', 'ASSIGNED', 'NOT_DELIVERED', 'CUSTOMER_UNREACHABLE', 'RESCHEDULED', 'RETURNED'));--> statement-breakpoint
CREATE VIEW "public"."account_contacts" AS (select id as user_id, lower(email::text) as email, phone from users);--> statement-breakpoint
CREATE VIEW "public"."account_standing" AS (select id as user_id, email_verified_at is not null as is_verified, suspended_at is null as is_open from users);--> statement-breakpoint
CREATE VIEW "public"."open_invitations" AS (select member_id, expires_at as ends_at from mailed_secrets
    where purpose = 'JOIN_SHOP' and used_at is null and expires_at > now());--> statement-breakpoint
CREATE VIEW "public"."shop_entries" AS (select shop_id, account, amount_pesewas from ledger_entries where shop_id is not null);--> statement-breakpoint
CREATE VIEW "public"."shop_order_entries" AS (select e.shop_id, e.account, e.amount_pesewas, e.created_at, t.order_id
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.shop_id is not null);--> statement-breakpoint
CREATE VIEW "public"."held_stock" AS (select i.product_id, i.quantity, i.variant_id
    from orders o join order_items i on i.order_id = o.id
    where o.status = 'AWAITING_PAYMENT' and o.stock_held and i.reserved);--> statement-breakpoint
CREATE VIEW "public"."item_money" AS (select i.id as item_id, i.order_id, i.shop_id, i.status, i.released_at,
      i.sum_pesewas - i.refunded_pesewas as goods_pesewas, i.shop_left_pesewas,
      i.sum_pesewas, i.refunded_pesewas, i.market_discount_pesewas,
      i.fee_pesewas - i.refunded_fee_pesewas as fee_pesewas,
      coalesce(d.left_pesewas, 0) as delivery_pesewas, d.released_at as delivery_released_at,
      not exists (select from order_items o where o.order_id = i.order_id and o.shop_id = i.shop_id and o.id <> i.id
        and o.refunded_pesewas + o.refunded_fee_pesewas < o.sum_pesewas + o.fee_pesewas) as is_alone
    from order_items i left join lateral (
      select x.fee_pesewas - x.refunded_pesewas as left_pesewas, x.released_at from order_deliveries x
      where x.order_id = i.order_id and x.shop_id = i.shop_id and x.refunded_pesewas < x.fee_pesewas
        and i.id = (select o.id from order_items o where o.order_id = i.order_id and o.shop_id = i.shop_id
          order by (o.refunded_pesewas + o.refunded_fee_pesewas < o.sum_pesewas + o.fee_pesewas) desc,
            o.id desc limit 1)) d on true);--> statement-breakpoint
CREATE VIEW "public"."order_heads" AS (select id, user_id, status, hold_expires_at, paid_at,
      not exists (select from order_items i where i.order_id = orders.id and not i.reserved) as is_reserved
    from orders);--> statement-breakpoint
CREATE VIEW "public"."released_earnings" AS (select i.id as item_id, i.shop_id, i.shop_left_pesewas as left_pesewas,
      i.released_at, o.paid_at
    from order_items i join orders o on o.id = i.order_id
    where i.released_at is not null);--> statement-breakpoint
CREATE VIEW "public"."order_wallets" AS (select order_id, phone from payment_attempts where phone is not null);--> statement-breakpoint
CREATE VIEW "public"."shop_wallets" AS (select shop_id, phone from payout_wallets);--> statement-breakpoint
CREATE VIEW "public"."refund_requests" AS (select item_id from refunds where status = 'REQUESTED');--> statement-breakpoint
CREATE VIEW "public"."unassigned_refunds" AS (select order_id from dashboard_refunds where assigned_at is null and status <> 'FAILED');--> statement-breakpoint
CREATE VIEW "public"."open_shops" AS (select id from shops where status = 'APPROVED');--> statement-breakpoint
CREATE VIEW "public"."shop_cards" AS (select id, name, location, region, phone_number, status = 'APPROVED' as is_open, closed_from, closed_until
    from shops);--> statement-breakpoint
CREATE VIEW "public"."shop_contacts" AS (select id as shop_id, lower(email::text) as email, phone_number as phone from shops
    union all select shop_id, lower(email::text), null from shop_members where removed_at is null);--> statement-breakpoint
CREATE VIEW "public"."shop_payout_rules" AS (select id as shop_id, name as shop_name, status = 'APPROVED' as is_open, payouts_held_reason as held_reason,
      password_changed_at, email_changed_at
    from shops);--> statement-breakpoint
CREATE VIEW "public"."shop_team" AS (select id as member_id, role from shop_members where removed_at is null);--> statement-breakpoint
CREATE VIEW "public"."waiting_shops" AS (select id from shops where status = 'EMAIL_VERIFIED');--> statement-breakpoint
INSERT INTO market_counters (id) VALUES (1);
