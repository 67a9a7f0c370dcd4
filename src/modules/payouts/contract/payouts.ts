import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { sortBy } from '#shared/list-query';
import { phone } from '#src/modules/identity/contract/accounts.ts';

const network = z.enum(['mtn', 'telecel', 'at']);

export const PAYOUT_STATUSES = ['PENDING', 'PROCESSING', 'PAID', 'FAILED', 'REVERSED'] as const;

/** Where a shop is paid to. `phone` is masked; `accountName` is null when the network could not tell it. */
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
 * Whoever holds the phone must not be able to move the money: needs a password given within ten minutes, or the
 * owner's password with it, as older clients send it.
 */
export const walletProposal = z.strictObject({
  phone,
  network: z.optional(network),
  password: z.optional(
    z.string({ error: 'Enter your password' }).check(z.minLength(1, 'Enter your password'), z.maxLength(200)),
  ),
});

export const payout = documented(
  z.object({
    id,
    reference: z.string(),
    amount: cedis,
    /** PENDING is set apart and about to be sent, PROCESSING with the processor. */
    status: z.enum(PAYOUT_STATUSES),
    requestedBy: z.enum(['shop', 'admin', 'system']),
    failureReason: z.nullable(z.string()),
    attempts: z.int(),
    createdAt: timestamp,
    paidAt: z.nullable(timestamp),
    reversedAt: z.nullable(timestamp),
    wallet: z.omit(payoutWallet, { id: true, nameDiffers: true, confirmedAt: true }),
  }),
  { id: 'Payout' },
);
export type Payout = z.infer<typeof payout>;

/** What Dwaso owes a shop: held until it is released, available, in payout. `available` may be below zero. */
export const shopEarnings = documented(
  z.object({
    held: cedis,
    available: cedis,
    inPayout: cedis,
    /** What a payout begun now would carry: `available` without what waits for a dispute or for its age. */
    payable: cedis,
    /** What of `available` is too young for the first three payouts of a new shop, by order, and from when it is not. */
    later: z.array(z.object({ amount: cedis, from: timestamp })),
    minimumPayout: cedis,
    nextPayoutOn: z.iso.date(),
    payoutsHeldReason: z.nullable(z.string()),
    /** What becomes available by itself, and on which day; soonest first. */
    releases: z.array(
      z.object({
        orderId: id,
        amount: cedis,
        on: z.iso.date(),
        why: z.enum(['ON_THE_WAY', 'DELIVERED']),
      }),
    ),
    /** What is held without a day, and why. */
    waiting: z.array(
      z.object({
        orderId: id,
        amount: cedis,
        why: z.enum(['NOT_SENT', 'NOT_RECEIVED', 'NOT_COME', 'REFUND_REQUESTED', 'DISPUTED']),
      }),
    ),
    /** What of `held` stands in neither list: together they name 200 sums at most. */
    heldOtherwise: cedis,
    /** What open disputes ask of earnings that were released: `held` waits in the balance, `paidOut` is gone already. */
    disputes: z.object({ held: cedis, paidOut: cedis }),
    /** Until when payouts wait after a change, or in a new shop that has too little of age. */
    payoutsWait: z.nullable(
      z.object({
        until: timestamp,
        why: z.enum(['WALLET_CHANGED', 'PASSWORD_CHANGED', 'EMAIL_CHANGED', 'NEW_SHOP']),
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
});
export const adminPayoutQuery = z.extend(payoutQuery, {
  status: z.optional(payout.shape.status),
  /** Of one payout, whole. */
  reference: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  sort: sortBy(['created', 'amount']),
});

/** Days in Ghana's time, both included; a year at most. */
export const statementQuery = z.object({ from: z.iso.date(), to: z.iso.date() }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first day' }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 366 * 86_400_000, {
    path: ['to'],
    error: 'A statement can cover at most 1 year',
  }),
);

export const STATEMENT_KINDS = ['SALE', 'REFUND', 'DISPUTE', 'PAYOUT', 'PAYOUT_RETURNED'] as const;

export const statement = documented(
  z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    shop: z.object({ id, name: z.string(), ownerName: z.string(), location: z.string() }),
    opening: cedis,
    closing: cedis,
    totals: z.object({ sales: cedis, refunds: cedis, disputes: cedis, payouts: cedis }),
    lines: z.array(
      z.object({
        at: timestamp,
        kind: z.enum(STATEMENT_KINDS),
        description: z.string(),
        orderId: z.nullable(id),
        /** Of a sale: the goods, the buyer's first name, and the fee that the buyer paid to Dwaso on top. */
        items: z.nullable(z.string()),
        customer: z.nullable(z.string()),
        fee: z.nullable(cedis),
        discount: documented(z.nullable(cedis), {
          description: 'Of a sale: what the shop took off its prices; not in `amount`',
        }),
        market: documented(z.nullable(cedis), {
          description:
            'Of a sale: what of the amount the market paid, since its code took it off the price of the buyer',
        }),
        amount: cedis,
        /** What Dwaso owed the shop after this line. */
        balance: cedis,
      }),
    ),
  }),
  { id: 'Statement' },
);
export type StatementDocument = z.infer<typeof statement>;

/** GET /admin/wallets: whose holder's name shares no word with the shop owner's, and no admin has seen to that. */
export const walletToCheck = documented(
  z.object({
    shop: z.object({ id, name: z.string() }),
    ownerName: z.string(),
    accountName: z.nullable(z.string()),
    network,
    /** Masked. */
    phone: z.string(),
    confirmedAt: timestamp,
    /** Nothing was paid to this wallet yet. */
    unpaid: z.boolean(),
  }),
  { id: 'WalletToCheck' },
);

/** A payout as the admins see it. */
export const adminPayout = documented(
  z.extend(payout, {
    fee: z.nullable(cedis),
    shop: z.object({ id, name: z.string(), payoutsHeldReason: z.nullable(z.string()) }),
    ownerName: z.string(),
    /** The wallet's holder shares no word with the owner's name, and no admin has seen to that. */
    nameDiffers: z.boolean(),
  }),
  { id: 'AdminPayout' },
);
export type AdminPayout = z.infer<typeof adminPayout>;
