import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { personName } from '#shared/names';
import { reason } from '#shared/reason';
import { phone } from '#src/modules/identity/contract/accounts.ts';
import { phoneCode } from '#src/modules/identity/contract/phone.ts';
import { openNumber } from '#src/modules/member-numbers/contract/member-numbers.ts';
import { payout, payoutWallet, walletProposal } from '#src/modules/payouts/contract/payouts.ts';
import { GROUP_ROLES, GROUP_SPLITS, OWN_SHARE_MAX } from './group-states.ts';

const OWN_SHARE_MAX_PERCENT = OWN_SHARE_MAX / 100;

const ownSharePercent = z.number({ error: m.field_enter_a_percentage }).check(
  z.minimum(0, { error: m.field_enter_a_percentage }),
  z.maximum(OWN_SHARE_MAX_PERCENT, {
    error: () => m.field_the_group_keeps_at_most_percent({ max: OWN_SHARE_MAX_PERCENT }),
  }),
  z.multipleOf(0.5, { error: m.field_use_whole_or_half_percents }),
);
const role = z.enum(GROUP_ROLES, { error: m.field_choose_a_role });

/** POST /shops/group */
export const groupStart = z.strictObject({
  since: z.int({ error: m.field_enter_a_year }).check(
    z.minimum(1900, { error: m.field_enter_a_year }),
    z.refine((year) => year <= new Date().getUTCFullYear(), { error: m.field_enter_a_year }),
  ),
  ownSharePercent,
});

/** PUT /shops/group/terms */
export const groupTerms = z.strictObject({
  split: z.enum(GROUP_SPLITS),
  ownSharePercent,
  /** With SHARES: the weight of each member; one with twice the weight gets twice as much. */
  shares: z.optional(
    z
      .array(z.strictObject({ memberId: z.uuid(), weight: z.int().check(z.minimum(1), z.maximum(10_000)) }))
      .check(z.maxLength(500)),
  ),
});

/** POST /shops/group/members */
export const newMember = z.strictObject({
  name: personName({ missing: m.field_name_is_required, tooLong: m.field_person_name_is_too_long }),
  phone,
  role: z._default(role, 'MEMBER'),
});
/** POST /shops/group/members/{id}/agree */
export const memberCode = z.strictObject({ code: phoneCode });
/** PUT /shops/group/members/{id}/role */
export const memberRole = z.strictObject({ role });

const UNITS_MAX = 100_000;

/** POST /shops/group/lots */
export const newLot = z.strictObject({
  memberId: z.uuid({ error: m.field_choose_a_member }),
  productId: z.uuid({ error: m.field_choose_a_product }),
  /** In the product's unit, to the thousandth. */
  quantity: z.number({ error: m.field_enter_a_quantity }).check(
    z.minimum(0.001, { error: m.field_enter_a_quantity }),
    z.maximum(UNITS_MAX, { error: m.field_enter_a_quantity }),
    z.refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, {
      error: m.field_enter_a_quantity,
    }),
  ),
  grade: z.optional(z.string().check(z.trim(), z.maxLength(40, { error: m.field_the_grade_is_too_long }))),
  /** Of the whole lot, on the scale. */
  weightKg: z.optional(
    z
      .number({ error: m.field_enter_a_weight })
      .check(
        z.minimum(0.001, { error: m.field_enter_a_weight }),
        z.maximum(UNITS_MAX, { error: m.field_enter_a_weight }),
      ),
  ),
  broughtOn: z.iso.date({ error: m.field_choose_a_day }),
  /** The same was brought twice that day. */
  again: z.optional(z.boolean()),
});
export const lotVoid = reason;

/** A lot; quantities in the product's unit. */
export const lot = documented(
  z.object({
    id,
    slip: z.int(),
    member: z.object({ id, name: z.string() }),
    product: z.object({ id, name: z.string(), unit: z.nullable(z.string()) }),
    quantity: z.number(),
    /** Not sold yet. */
    remaining: z.number(),
    grade: z.nullable(z.string()),
    weightKg: z.nullable(z.number()),
    broughtOn: z.iso.date(),
    /** What the group keeps of its sale. */
    ownSharePercent: z.number(),
    voidedAt: z.nullable(timestamp),
    voidReason: z.nullable(z.string()),
  }),
  { id: 'Lot' },
);
export type Lot = z.infer<typeof lot>;

export const lotQuery = z.object({
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100)), 30),
  cursor: z.optional(z.uuid()),
});

const balance = { payable: cedis, inPayout: cedis };

export const groupMember = documented(
  z.object({
    id,
    name: z.string(),
    /** E.164. */
    phone: z.string(),
    role,
    /** Null until the phone has agreed. */
    agreedAt: z.nullable(timestamp),
    leftAt: z.nullable(timestamp),
    hasWallet: z.boolean(),
    /** A new number that was asked for, until it counts. */
    newNumber: z.nullable(openNumber),
    /** With fixed shares. */
    weight: z.nullable(z.int()),
    ...balance,
  }),
  { id: 'GroupMember' },
);
export type GroupMember = z.infer<typeof groupMember>;

/** GET /shops/group; null for a shop without members. */
export const shopGroup = documented(
  z.nullable(
    z.object({
      since: z.int(),
      split: z.enum(GROUP_SPLITS),
      ownSharePercent: z.number(),
      minimumPayout: cedis,
      members: z.array(groupMember),
    }),
  ),
  { id: 'ShopGroup' },
);
export type ShopGroup = NonNullable<z.infer<typeof shopGroup>>;

export const statementQuery = z.object({
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 100),
  cursor: z.optional(z.uuid()),
});

/** GET /shops/group/statement: sums by member, and the movements of members' money, newest first. */
export const groupStatement = documented(
  z.object({
    members: z.array(z.object({ id, group: z.string(), name: z.string(), ...balance })),
    lines: z.array(
      z.object({
        id,
        at: timestamp,
        memberId: id,
        kind: z.enum(['SALE', 'RETURNED', 'PAYOUT', 'PAYOUT_RETURNED']),
        description: z.string(),
        amount: cedis,
      }),
    ),
    nextCursor: documented(z.nullable(id), { description: 'Where older movements begin; null at the end' }),
  }),
  { id: 'GroupStatement' },
);
export type GroupStatement = z.infer<typeof groupStatement>;

/** A payout that a treasurer hands over. */
export const handedPayout = documented(
  z.object({
    id,
    reference: z.string(),
    member: z.string(),
    treasurer: z.string(),
    amount: cedis,
    status: payout.shape.status,
    createdAt: timestamp,
    objectedAt: z.nullable(timestamp),
  }),
  { id: 'HandedPayout' },
);
export type HandedPayout = z.infer<typeof handedPayout>;

export const payoutsBegun = z.object({ begun: z.int() });

/** GET /group: the caller's memberships, by the confirmed number. */
export const membership = documented(
  z.object({
    id,
    group: z.object({ shopId: id, name: z.string() }),
    role,
    ownSharePercent: z.number(),
    agreedAt: z.nullable(timestamp),
    leftAt: z.nullable(timestamp),
    ...balance,
    payoutsWait: z.nullable(timestamp),
    payoutsHeld: documented(z.nullable(z.string()), {
      description: 'Why an admin holds the payouts of the member or the group',
    }),
    /** A new number that the group asked for, until it counts. */
    newNumber: z.nullable(openNumber),
    wallet: z.nullable(payoutWallet),
    payouts: z.array(
      z.object({
        id,
        amount: cedis,
        status: payout.shape.status,
        createdAt: timestamp,
        /** The treasurer who hands it over. */
        through: z.nullable(z.string()),
        objectedAt: z.nullable(timestamp),
      }),
    ),
  }),
  { id: 'Membership' },
);
export type Membership = z.infer<typeof membership>;
export const memberships = z.object({ hasPhone: z.boolean(), memberships: z.array(membership) });

/** PUT /group/{id}/wallet */
export const memberWallet = z.omit(walletProposal, { password: true });
/** POST /group/{id}/wallet/{walletId}/confirm */
export const memberWalletCode = z.strictObject({ code: phoneCode });

/** GET /admin/groups/{id}/members */
export const adminMember = documented(
  z.object({
    ...{ id, name: z.string(), role, leftAt: z.nullable(timestamp), hasWallet: z.boolean() },
    ...balance,
    heldReason: documented(z.nullable(z.string()), { description: 'Why an admin holds the payouts' }),
    isNumberAsked: documented(z.boolean(), { description: 'Payouts wait for a new number' }),
  }),
  { id: 'AdminGroupMember' },
);
export type AdminMember = z.infer<typeof adminMember>;

/** GET /admin/groups */
export const adminGroup = documented(
  z.object({
    shopId: id,
    name: z.string(),
    since: z.int(),
    members: z.int(),
    /** Entered, and the phone has not agreed. */
    asked: z.int(),
    withoutWallet: z.int(),
    ...balance,
    split: z.enum(GROUP_SPLITS),
    ownSharePercent: z.number(),
    heldReason: z.nullable(z.string()),
    /** Payouts through a treasurer that a member says were not handed over. */
    objections: z.array(
      z.object({ payoutId: id, memberId: id, member: z.string(), amount: cedis, at: timestamp }),
    ),
    /** Wallets in another name than their member's. */
    otherNames: z.array(z.object({ memberId: id, member: z.string(), accountName: z.string() })),
    /** Members whose payouts an admin holds. */
    held: z.array(z.object({ memberId: id, member: z.string(), reason: z.string() })),
  }),
  { id: 'AdminGroup' },
);
export type AdminGroup = z.infer<typeof adminGroup>;
