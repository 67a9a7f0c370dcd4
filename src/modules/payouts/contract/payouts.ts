import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { sortBy, updatedSince } from '#shared/list-query';
import { phone } from '#src/modules/identity/contract/accounts.ts';

const network = z.enum(['mtn', 'telecel', 'at']);

export const PAYOUT_STATUSES = ['PENDING', 'PROCESSING', 'PAID', 'FAILED', 'REVERSED'] as const;

/** A shop's payout wallet. `phone` is masked; `accountName` is null if the network did not know it. */
export const payoutWallet = documented(
  z.object({
    id,
    network,
    phone: z.string(),
    accountName: z.nullable(z.string()),
    nameDiffers: documented(z.boolean(), {
      description:
        'The holder’s name shares no word with the owner’s, and nobody at Dwaso has seen to that; no obstacle to confirming',
    }),
    confirmedAt: z.nullable(timestamp),
  }),
  { id: 'PayoutWallet' },
);
export type PayoutWallet = z.infer<typeof payoutWallet>;

/**
 * Holding the phone must not suffice to move money: needs a password entered within ten minutes, or the owner's
 * password in the body, as older clients send it.
 */
export const walletProposal = z.strictObject({
  phone,
  network: z.optional(network),
  password: z.optional(
    z
      .string({ error: m.field_enter_your_password })
      .check(z.minLength(1, { error: m.field_enter_your_password }), z.maxLength(200)),
  ),
});

export const payout = documented(
  z.object({
    id,
    reference: z.string(),
    amount: cedis,
    /** PENDING is reserved and about to be sent; PROCESSING is at the provider. */
    status: z.enum(PAYOUT_STATUSES),
    requestedBy: z.enum(['shop', 'admin', 'system']),
    failureReason: z.nullable(z.string()),
    attempts: z.int(),
    createdAt: timestamp,
    paidAt: z.nullable(timestamp),
    reversedAt: z.nullable(timestamp),
    updatedAt: documented(timestamp, { description: 'When it last changed' }),
    wallet: z.omit(payoutWallet, { id: true, nameDiffers: true, confirmedAt: true }),
  }),
  { id: 'Payout' },
);
export type Payout = z.infer<typeof payout>;

/** Dwaso's debt to the shop: held until release, available, in payout. `available` may be negative. */
export const shopEarnings = documented(
  z.object({
    held: cedis,
    available: cedis,
    inPayout: cedis,
    /** What a payout started now would send: `available` less disputes and recent earnings. */
    payable: cedis,
    /**
     * The part of `available` that is too recent for a new shop's first three payouts, by order, with the day it
     * becomes payable.
     */
    later: z.array(z.object({ amount: cedis, from: timestamp })),
    minimumPayout: cedis,
    nextPayoutOn: z.iso.date(),
    payoutsHeldReason: z.nullable(z.string()),
    /** What becomes available automatically, by day, soonest first. */
    releases: z.array(
      z.object({
        orderId: id,
        amount: cedis,
        on: z.iso.date(),
        why: z.enum(['ON_THE_WAY', 'DELIVERED']),
      }),
    ),
    /** What is held without a date, and why. */
    waiting: z.array(
      z.object({
        orderId: id,
        amount: cedis,
        why: z.enum(['NOT_SENT', 'NOT_RECEIVED', 'NOT_COME', 'REFUND_REQUESTED', 'DISPUTED']),
      }),
    ),
    /** The part of `held` in neither list, which together name at most 200 sums. */
    heldOtherwise: cedis,
    /**
     * Claims of open disputes on released earnings: `held` stays in the balance, `paidOut` is already gone.
     */
    disputes: z.object({ held: cedis, paidOut: cedis }),
    /** Until when payouts wait after a change, or in a new shop with too few old earnings. */
    payoutsWait: z.nullable(
      z.object({
        until: timestamp,
        why: z.enum([
          'WALLET_CHANGED',
          'PASSWORD_CHANGED',
          'EMAIL_CHANGED',
          'PHONE_CHANGED',
          'PIN_CHANGED',
          'NEW_SHOP',
        ]),
      }),
    ),
    wallet: z.nullable(payoutWallet),
    openPayout: z.nullable(payout),
  }),
  { id: 'ShopEarnings' },
);
export type ShopEarnings = z.infer<typeof shopEarnings>;

export const payoutQuery = z.object({
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.uuid()),
  updatedSince,
});
export const adminPayoutQuery = z.extend(payoutQuery, {
  status: z.optional(payout.shape.status),
  /** Of one payout, complete. */
  reference: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  sort: sortBy(['created', 'amount']),
});

/** Days in Ghana's time, both included; a year at most. */
export const statementQuery = z.object({ from: z.iso.date(), to: z.iso.date() }).check(
  z.refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: m.field_the_last_day_is_before_the_first_day,
  }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 366 * 86_400_000, {
    path: ['to'],
    error: m.field_a_statement_can_cover_at_most_1_year,
  }),
);

export const STATEMENT_KINDS = [
  'SALE',
  'REFUND',
  'DISPUTE',
  'AGENT_FEE',
  'PAYOUT',
  'PAYOUT_RETURNED',
] as const;

export const statement = documented(
  z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    shop: z.object({ id, name: z.string(), ownerName: z.string(), location: z.string() }),
    opening: cedis,
    closing: cedis,
    totals: z.object({ sales: cedis, refunds: cedis, disputes: cedis, agentFees: cedis, payouts: cedis }),
    lines: z.array(
      z.object({
        id: documented(id, {
          description: 'Of the transaction in the market’s ledger; the same in every statement',
        }),
        at: timestamp,
        kind: z.enum(STATEMENT_KINDS),
        description: z.string(),
        orderId: z.nullable(id),
        /** For a sale: the goods, the buyer's first name, and the fee the buyer paid to Dwaso on top. */
        items: z.nullable(z.string()),
        customer: z.nullable(z.string()),
        fee: z.nullable(cedis),
        feeVat: documented(z.nullable(cedis), { description: 'The VAT within `fee`' }),
        discount: documented(z.nullable(cedis), {
          description: 'Of a sale: what the shop took off its prices; not in `amount`',
        }),
        market: documented(z.nullable(cedis), {
          description:
            'Of a sale: what of the amount the market paid, since its code took it off the price of the buyer',
        }),
        amount: cedis,
        accounts: documented(z.array(z.object({ account: z.string(), amount: cedis })), {
          description:
            'The ledger accounts of the shop that make up `amount`: `SHOP_HELD` until delivery, `SHOP_AVAILABLE`, and those of payouts on their way, deposits and advances',
        }),
        /** The balance after this line. */
        balance: cedis,
      }),
    ),
  }),
  { id: 'Statement' },
);
export type StatementDocument = z.infer<typeof statement>;

/**
 * GET /admin/wallets: wallets whose holder's name shares no word with the owner's, and which no admin has confirmed.
 */
export const walletToCheck = documented(
  z.object({
    shop: z.object({ id, name: z.string() }),
    ownerName: z.string(),
    accountName: z.nullable(z.string()),
    network,
    /** Masked. */
    phone: z.string(),
    confirmedAt: timestamp,
    /** Nothing has been paid to this wallet yet. */
    unpaid: z.boolean(),
  }),
  { id: 'WalletToCheck' },
);

/** A payout as admins see it. */
export const adminPayout = documented(
  z.extend(payout, {
    fee: z.nullable(cedis),
    /** The payee; an agent's id and name where `isAgent`, a group member's where `isMember`. */
    shop: z.object({
      id,
      name: z.string(),
      payoutsHeldReason: z.nullable(z.string()),
      isAgent: z.boolean(),
      isMember: z.boolean(),
    }),
    ownerName: z.string(),
    /** The wallet holder's name shares no word with the owner's, and no admin has confirmed it. */
    nameDiffers: z.boolean(),
  }),
  { id: 'AdminPayout' },
);
export type AdminPayout = z.infer<typeof adminPayout>;
