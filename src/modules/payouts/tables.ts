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
import { amountPesewas, createdAt, paymentProvider, primaryId, timestamptz } from '../../platform/columns.ts';
import { literals } from '../../platform/sql-literals.ts';
import { agents } from '../agents/tables.ts';
import { groupMembers } from '../groups/tables.ts';
import { actorKind } from '../orders/tables.ts';
import { momoNetwork } from '../payments/payments/tables.ts';
import { shops } from '../shops/tables.ts';
import { PAYOUT_STATUSES } from './contract/payouts.ts';
import { MOVING_PAYOUT_STATUSES, OPEN_PAYOUT_STATUSES } from './states.ts';

export const payoutStatus = pgEnum('payout_status', PAYOUT_STATUSES);

/** A shop's, agent's or group member's mobile money wallet for payouts. A new one replaces it once the owner has confirmed the registered name. */
export const payoutWallets = pgTable(
  'payout_wallets',
  {
    id: primaryId(),
    /** The payee: a shop, an agent or a member of a group. */
    shopId: uuid().references(() => shops.id),
    agentId: uuid().references(() => agents.id),
    memberId: uuid().references(() => groupMembers.id),
    network: momoNetwork().notNull(),
    /** E.164. */
    phone: text().notNull(),
    /** The registered name, from the provider; null when it does not know. */
    accountName: text(),
    /** The id of this wallet at `provider`. */
    recipientCode: text(),
    provider: paymentProvider(),
    /** The holder's name shares no word with the owner's; `nameCheckedAt` is when an admin confirmed it. */
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
    check('payout_wallets_one_payee', sql`num_nonnulls(${t.shopId}, ${t.agentId}, ${t.memberId}) = 1`),
    uniqueIndex('payout_wallets_one_in_use_of_agent')
      .on(t.agentId)
      .where(sql`${t.confirmedAt} is not null and ${t.replacedAt} is null`),
    uniqueIndex('payout_wallets_one_in_use_of_member')
      .on(t.memberId)
      .where(sql`${t.confirmedAt} is not null and ${t.replacedAt} is null`),
    index('payout_wallets_of_member').on(t.memberId, t.id).where(sql`${t.memberId} is not null`),
    index('payout_wallets_of_agent').on(t.agentId, t.id).where(sql`${t.agentId} is not null`),
    index('payout_wallets_by_phone')
      .on(t.phone)
      .where(sql`${t.confirmedAt} is not null and ${t.replacedAt} is null`),
    index('payout_wallets_of_shop').on(t.shopId, t.id),
    index('payout_wallets_to_check')
      .on(t.confirmedAt)
      .where(sql`${t.nameDiffers} and ${t.nameCheckedAt} is null and ${t.replacedAt} is null`),
  ],
);

/** A payout to a shop, agent or group member. Its reference at the provider stays the same through every retry. */
export const payouts = pgTable(
  'payouts',
  {
    id: primaryId(),
    /** The payee: a shop, an agent or a member of a group. */
    shopId: uuid().references(() => shops.id),
    agentId: uuid().references(() => agents.id),
    memberId: uuid().references(() => groupMembers.id),
    walletId: uuid()
      .notNull()
      .references(() => payoutWallets.id),
    reference: text().notNull().unique(),
    /** Set with the first send; later sends go there as well. */
    provider: paymentProvider(),
    amountPesewas: amountPesewas().notNull(),
    /** The provider's transfer fee, which the platform bears. */
    feePesewas: amountPesewas(),
    status: payoutStatus().notNull().default('PENDING'),
    requestedBy: actorKind().notNull(),
    transferCode: text(),
    failureReason: text(),
    /** Number of sends. */
    attempts: integer().notNull().default(0),
    checkAfter: timestamptz().notNull().defaultNow(),
    /** New shops only: excludes orders paid later. Null: includes all. */
    ordersPaidBefore: timestamptz(),
    /** Excludes earnings released later, because it was planned at this time. Null: includes all. */
    releasedBefore: timestamptz(),
    /** The treasurer whose wallet a member without one is paid to, who hands the money over. */
    throughId: uuid().references(() => groupMembers.id),
    /** When the member told that a treasurer had not handed it over. */
    objectedAt: timestamptz(),
    paidAt: timestamptz(),
    reversedAt: timestamptz(),
    createdAt: createdAt(),
    /** Maintained by trigger; looking at the provider is no change. */
    updatedAt: createdAt(),
  },
  (t) => [
    check('payouts_amount_positive', sql`${t.amountPesewas} > 0`),
    uniqueIndex('payouts_one_open')
      .on(t.shopId)
      .where(sql`${t.status} in (${literals(OPEN_PAYOUT_STATUSES)})`),
    check('payouts_one_payee', sql`num_nonnulls(${t.shopId}, ${t.agentId}, ${t.memberId}) = 1`),
    uniqueIndex('payouts_one_open_of_agent')
      .on(t.agentId)
      .where(sql`${t.status} in (${literals(OPEN_PAYOUT_STATUSES)})`),
    check('payouts_through_a_member', sql`${t.throughId} is null or ${t.memberId} is not null`),
    uniqueIndex('payouts_one_open_of_member')
      .on(t.memberId)
      .where(sql`${t.status} in (${literals(OPEN_PAYOUT_STATUSES)})`),
    index('payouts_of_member').on(t.memberId, t.id.desc().nullsFirst()).where(sql`${t.memberId} is not null`),
    index('payouts_of_agent').on(t.agentId, t.id.desc().nullsFirst()).where(sql`${t.agentId} is not null`),
    index('payouts_of_shop').on(t.shopId, t.id.desc().nullsFirst()),
    index('payouts_by_amount').on(t.amountPesewas, t.id),
    index('payouts_due')
      .on(t.checkAfter)
      .where(sql`${t.status} in (${literals(MOVING_PAYOUT_STATUSES)})`),
    index('payouts_watched').on(t.checkAfter).where(sql`${t.status} = 'PAID'`),
    index('payouts_by_status').on(t.status, t.id.desc().nullsFirst()),
  ],
);
