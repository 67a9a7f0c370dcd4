DROP VIEW "public"."product_texts";--> statement-breakpoint
CREATE VIEW "public"."product_texts" AS (select id as product_id, search_text as text, lower(name) as name from products where listed);