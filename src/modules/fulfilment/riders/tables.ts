import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amountPesewas, createdAt, primaryId, timestamptz } from '../../../platform/columns.ts';
import { orders } from '../../orders/tables.ts';
import { shops } from '../../shops/tables.ts';
import { RIDER_STATUSES } from '../contract/riders.ts';
import { shipments } from '../shipments/tables.ts';

/** A shop's own account at the delivery company. */
export const riderAccounts = pgTable('rider_accounts', {
  shopId: uuid()
    .primaryKey()
    .references(() => shops.id),
  /** The app key, sealed with SECRETS_KEY for this shop. */
  sealedKey: text().notNull(),
  keyEnding: text().notNull(),
  /** Pick-up place for riders: a GhanaPostGPS address. */
  pickup: text().notNull(),
  /** The secret in its callback URL: sealed, and as a hash for lookup. */
  sealedToken: text().notNull(),
  tokenHash: text().notNull().unique('rider_accounts_token'),
  createdAt: createdAt(),
});

/** A shop's rider request; its id is the reference at the company. */
export const riderRequests = pgTable(
  'rider_requests',
  {
    id: primaryId(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    itemIds: uuid().array().notNull(),
    status: text({ enum: RIDER_STATUSES }).notNull().default('ASKING'),
    agency: text().notNull(),
    feePesewas: amountPesewas().notNull(),
    deliveryCode: text(),
    /** The company's secret code, sealed. */
    sealedCode: text(),
    said: text(),
    /** The parcel, once the company has accepted. */
    shipmentId: uuid().references(() => shipments.id),
    createdAt: createdAt(),
    endedAt: timestamptz(),
  },
  (t) => [
    check(
      'rider_requests_status',
      sql`${t.status} in (${sql.raw(RIDER_STATUSES.map((status) => `'${status}'`).join(', '))})`,
    ),
    index('rider_requests_of_order').on(t.orderId, t.shopId),
    uniqueIndex('rider_requests_one_asked')
      .on(t.orderId, t.shopId)
      .where(sql`${t.status} in ('ASKING', 'IN_DOUBT')`),
  ],
);
