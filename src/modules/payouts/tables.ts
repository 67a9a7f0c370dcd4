import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amountPesewas, createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { actorKind } from '../orders/tables.ts';
import { momoNetwork } from '../payments/payments/tables.ts';
import { shops } from '../shops/tables.ts';
import { PAYOUT_STATUSES } from './states.ts';

export const payoutStatus = pgEnum('payout_status', PAYOUT_STATUSES);

/** A mobile-money wallet a shop is paid to. A new one replaces the old once its owner has confirmed the name. */
export const payoutWallets = pgTable(
  'payout_wallets',
  {
    id: primaryId(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    network: momoNetwork().notNull(),
    /** E.164. */
    phone: text().notNull(),
    /** The name the wallet is registered under, as the processor tells it; null when it can't say. */
    accountName: text(),
    /** The processor's code for this wallet. */
    recipientCode: text(),
    /** Its holder's name shares no word with the shop owner's; `nameCheckedAt` is when an admin saw to that. */
    nameDiffers: boolean().notNull().default(false),
    nameCheckedAt: timestamptz(),
    confirmedAt: timestamptz(),
    replacedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payout_wallets_one_in_use')
      .on(t.shopId)
      .where(sql`${t.confirmedAt} is not null and ${t.replacedAt} is null`),
    index('payout_wallets_of_shop').on(t.shopId, t.id),
    index('payout_wallets_to_check')
      .on(t.confirmedAt)
      .where(sql`${t.nameDiffers} and ${t.nameCheckedAt} is null and ${t.replacedAt} is null`),
  ],
);

/** Money on its way to a shop. Its reference goes to the processor and stays the same through every retry. */
export const payouts = pgTable(
  'payouts',
  {
    id: primaryId(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    walletId: uuid()
      .notNull()
      .references(() => payoutWallets.id),
    reference: text().notNull().unique(),
    amountPesewas: amountPesewas().notNull(),
    /** The processor's fee for the transfer, borne by the platform. */
    feePesewas: amountPesewas(),
    status: payoutStatus().notNull().default('PENDING'),
    requestedBy: actorKind().notNull(),
    transferCode: text(),
    failureReason: text(),
    /** Times it was sent. */
    attempts: integer().notNull().default(0),
    checkAfter: timestamptz().notNull().defaultNow(),
    /** Of a new shop: it carries nothing of orders that were paid later. Null when it carries all. */
    ordersPaidBefore: timestamptz(),
    /** It carries nothing that was released later, since it was planned then. Null when it carries all. */
    releasedBefore: timestamptz(),
    paidAt: timestamptz(),
    reversedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    check('payouts_amount_positive', sql`${t.amountPesewas} > 0`),
    uniqueIndex('payouts_one_open')
      .on(t.shopId)
      .where(sql`${t.status} in ('PENDING', 'PROCESSING', 'FAILED')`),
    index('payouts_of_shop').on(t.shopId, t.id.desc().nullsFirst()),
    index('payouts_by_amount').on(t.amountPesewas, t.id),
    index('payouts_due').on(t.checkAfter).where(sql`${t.status} in ('PENDING', 'PROCESSING')`),
    index('payouts_watched').on(t.checkAfter).where(sql`${t.status} = 'PAID'`),
    index('payouts_by_status').on(t.status, t.id.desc().nullsFirst()),
  ],
);
