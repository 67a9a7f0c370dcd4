-- What a unit says of weight, volume or length: "500 g jar", "6 x 2 kg", "olonka" (2.5 to 3 kg of most grains, taken for 2.75).
CREATE FUNCTION unit_measure(unit text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  said text[] := regexp_match(unit, '^\s*(?:([0-9]{1,6})\s*[x×]\s*)?([0-9]{1,9}(?:[.,][0-9]{1,9})?)\s*(kg|kilos?|kilograms?|g|grams?|ml|l|lit(?:re|er)s?|yards?)\y', 'i');
BEGIN
  IF unit ~* '^\s*([0-9]{1,6}\s+)?olonkas?\y' THEN RETURN 'kg'; END IF;
  RETURN CASE left(lower(said[3]), 1) WHEN 'k' THEN 'kg' WHEN 'g' THEN 'kg' WHEN 'y' THEN 'yard' WHEN 'm' THEN 'litre'
    WHEN 'l' THEN 'litre' END;
END $$;
--> statement-breakpoint
-- How many kilograms, litres or yards that is; null when it says nothing, or none.
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
ALTER TABLE "products" ADD COLUMN "unit_per" text GENERATED ALWAYS AS (case when options = '[]' and unit_amount(unit) is not null then unit_measure(unit) end) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit_amount" numeric GENERATED ALWAYS AS (case when options = '[]' then unit_amount(unit) end) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit_price_pesewas" integer GENERATED ALWAYS AS (case when options = '[]' and price_pesewas / unit_amount(unit) < 2147483647
        then round(price_pesewas / unit_amount(unit))::integer end) STORED;--> statement-breakpoint
CREATE INDEX "products_unit_price" ON "products" USING btree ("unit_per","unit_price_pesewas","id") WHERE "products"."listed";--> statement-breakpoint
CREATE VIEW "public"."product_unit_prices" AS (select id as product_id, unit_per as per, unit_price_pesewas as price_pesewas from products
    where listed and unit_price_pesewas is not null);