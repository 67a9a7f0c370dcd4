import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { at, citext, createdAt, primaryId } from '../../platform/columns.ts';
import { SHOP_STATUSES } from './states.ts';

export const shopStatus = pgEnum('shop_status', SHOP_STATUSES);

export const shops = pgTable(
  'shops',
  {
    id: primaryId(),
    name: text().notNull(),
    ownerName: text().notNull(),
    email: citext().notNull().unique(),
    passwordHash: text().notNull(),
    phoneNumber: text().notNull(),
    location: text().notNull(),
    region: text(),
    description: text().notNull(),
    profileImage: text(),
    bannerImage: text(),
    status: shopStatus().notNull().default('REGISTERED'),
    statusReason: text(),
    emailVerifiedAt: at(),
    approvedAt: at(),
    /** Products on sale; kept by trigger, never counted on reading. */
    productsCount: integer().notNull().default(0),
    searchText: text().generatedAlwaysAs(
      sql`lower(name || E'\\n' || location || E'\\n' || coalesce(region, '') || E'\\n' || description)`,
    ),
    createdAt: createdAt(),
  },
  (t) => [
    check('shops_products_count_positive', sql`${t.productsCount} >= 0`),
    index('shops_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('shops_listed')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'APPROVED'`),
  ],
);
