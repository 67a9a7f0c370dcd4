CREATE VIEW "public"."load_reach" AS (select s.shop_id, l.to_region as region from load_shops s join loads l on l.id = s.load_id
    where l.ended_at is null and l.status = 'ACTIVE');