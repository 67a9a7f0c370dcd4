CREATE TYPE "public"."search_term_confidence" AS ENUM('high', 'medium');--> statement-breakpoint
CREATE TYPE "public"."search_term_kind" AS ENUM('name', 'slip', 'place', 'ignored');--> statement-breakpoint
CREATE TYPE "public"."search_term_language" AS ENUM('en', 'tw', 'ee', 'gaa', 'dag', 'ha');--> statement-breakpoint
CREATE TABLE "search_asks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"words" text NOT NULL,
	"region" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_newest" ON "search_documents" USING btree ("created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_documents_match" ON "search_documents" USING btree ("name_words","created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_documents_price" ON "search_documents" USING btree ("price_pesewas","product_id");--> statement-breakpoint
CREATE INDEX "search_documents_rating" ON "search_documents" USING btree ("rating_rank" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_documents_region" ON "search_documents" USING btree ("region","created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_documents_category_rating" ON "search_documents" USING btree ("category_id","rating_rank" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_documents_shop" ON "search_documents" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "search_terms_folded" ON "search_terms" USING btree ("folded");--> statement-breakpoint
CREATE INDEX "search_terms_concept" ON "search_terms" USING btree ("concept");--> statement-breakpoint
CREATE INDEX "search_vocabulary_word" ON "search_vocabulary" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_part" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE VIEW "public"."category_names" AS (select id as category_id, name, products_count from categories);--> statement-breakpoint
CREATE VIEW "public"."product_stock" AS (select id as product_id, on_sale and stock_quantity > 0 as is_buyable from products);--> statement-breakpoint
CREATE VIEW "public"."product_texts" AS (select id as product_id, search_text as text from products where listed);