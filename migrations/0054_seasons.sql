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
CREATE TRIGGER catalogue_notify AFTER INSERT OR UPDATE OR DELETE ON seasons
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_notify();--> statement-breakpoint
-- Ghana's main harvests as they commonly fall (docs/specification.md, Home); admins put them right year by year.
INSERT INTO seasons (name, search, from_month, to_month, regions, note) VALUES
  ('Yam', 'yam', 8, 12, '{}', 'The new yam first'),
  ('Maize, main harvest', 'maize', 8, 9, '{}', ''),
  ('Maize, second harvest', 'maize', 12, 1, '{}', ''),
  ('Maize of the north', 'maize', 10, 11, '{"Northern","North East","Savannah","Upper East","Upper West"}', ''),
  ('Rice', 'rice', 10, 12, '{}', ''),
  ('Groundnuts', 'groundnut', 9, 11, '{}', ''),
  ('Cowpeas', 'cowpea', 8, 9, '{}', ''),
  ('Cowpeas, second harvest', 'cowpea', 11, 12, '{}', ''),
  ('Millet', 'millet', 8, 11, '{}', 'Early and late millet'),
  ('Sorghum', 'sorghum', 11, 12, '{}', ''),
  ('Soya beans', 'soya beans', 10, 12, '{}', ''),
  ('Bambara beans', 'bambara beans', 10, 12, '{}', ''),
  ('Sweet potatoes', 'sweet potato', 9, 12, '{}', ''),
  ('Plantain', 'plantain', 10, 2, '{}', ''),
  ('Ginger', 'ginger', 12, 2, '{}', ''),
  ('Tomatoes', 'tomato', 7, 9, '{}', 'From the rains'),
  ('Tomatoes of the dry season', 'tomato', 1, 4, '{"Upper East","North East","Upper West"}', 'Grown by water from dams'),
  ('Onions', 'onion', 2, 4, '{"Upper East","North East"}', ''),
  ('Mangoes', 'mango', 4, 7, '{}', ''),
  ('Mangoes, second season', 'mango', 12, 2, '{}', ''),
  ('Cashew nuts', 'cashew', 2, 5, '{}', ''),
  ('Shea nuts', 'shea nut', 5, 8, '{}', '');
