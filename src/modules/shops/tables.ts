import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#shared/languages';
import { pesewas } from '#shared/money';
import { amountPesewas, citext, createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { SHOP_STATUSES } from './states.ts';

export const shopStatus = pgEnum('shop_status', SHOP_STATUSES);

export const shops = pgTable(
  'shops',
  {
    id: primaryId(),
    name: text().notNull(),
    ownerName: text().notNull(),
    /** Null for a shop with a phone number alone. */
    email: citext().unique(),
    /** Null while the owner of a shop with a number has set none. */
    passwordHash: text(),
    /** Number for customers. */
    phoneNumber: text().notNull(),
    /** Number that signs in the owner, E.164, confirmed by a code. */
    verifiedPhone: text().unique('shops_verified_phone_unique'),
    location: text().notNull(),
    region: text(),
    description: text().notNull(),
    profileImage: text(),
    bannerImage: text(),
    status: shopStatus().notNull().default('REGISTERED'),
    statusReason: text(),
    emailVerifiedAt: timestamptz(),
    /** When the owner's password was last changed; payouts pause after it. */
    passwordChangedAt: timestamptz(),
    approvedAt: timestamptz(),
    /** Seven days from Monday: `{opens, closes}` as `HH:MM`, or null when closed; null when unspecified. */
    openingHours: jsonb().$type<({ opens: string; closes: string } | null)[]>(),
    /** Holiday: products stay visible but cannot be bought from `closedFrom` to `closedUntil`, both included. */
    closedFrom: date(),
    closedUntil: date(),
    /** Kinds of mail the owner has muted (see `contract/team.ts`). */
    mutedMails: text().array().notNull().default([]),
    /** When the owner agreed to messages by WhatsApp; null without. */
    whatsappAgreedAt: timestamptz(),
    /** Of the owner's messages and of screens on a phone. */
    language: text().$type<Language>().notNull().default('en'),
    /** Why an admin holds this shop's payouts; null when they are not held. */
    payoutsHeldReason: text(),
    /** Base32 secret of the owner's second factor, sealed with SECRETS_KEY; active once `totpConfirmedAt` is set. */
    totpSecret: text(),
    totpConfirmedAt: timestamptz(),
    /** Last time step with a used code, so that no code works twice. */
    totpLastStep: bigint({ mode: 'number' }),
    /** When the owner's email address was last changed; payouts pause after it, too. */
    emailChangedAt: timestamptz(),
    /** When the number that signs in was last changed; payouts pause after it, too. */
    phoneChangedAt: timestamptz(),
    /** When the owner's PIN was last set; payouts pause after it, too. */
    pinChangedAt: timestamptz(),
    /** Key of the status token while there is no password. */
    statusKey: uuid().notNull().defaultRandom(),
    /** Listed products; maintained by trigger. */
    productsCount: integer().notNull().default(0),
    /** Sum of stars and number of visible reviews of its products; maintained by trigger. */
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    searchText: text().generatedAlwaysAs(
      sql`lower(name || E'\\n' || location || E'\\n' || coalesce(region, '') || E'\\n' || description)`,
    ),
    createdAt: createdAt(),
  },
  (t) => [
    check('shops_products_count_positive', sql`${t.productsCount} >= 0`),
    check('shops_reachable', sql`num_nonnulls(${t.email}, ${t.verifiedPhone}) > 0`),
    index('shops_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('shops_listed')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'APPROVED'`),
    index('shops_review_queue').on(t.createdAt).where(sql`${t.status} = 'EMAIL_VERIFIED'`),
    index('shops_newest').on(t.createdAt),
    check(
      'shops_holiday_in_order',
      sql`(${t.closedFrom} is null) = (${t.closedUntil} is null) and ${t.closedFrom} <= ${t.closedUntil}`,
    ),
  ],
);

export const memberRole = pgEnum('member_role', ['manager', 'packer']);

/** Team members of a shop besides its owner. They sign in to the shop with their own email or number. */
export const shopMembers = pgTable(
  'shop_members',
  {
    id: primaryId(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    /** Null for a member with a phone number. */
    email: citext(),
    /** Number that signs in with a texted code, E.164; null for a member with an email. */
    phone: text(),
    name: text().notNull(),
    role: memberRole().notNull(),
    /** Null until the invitation is accepted, and for a member with a number. */
    passwordHash: text(),
    joinedAt: timestamptz(),
    removedAt: timestamptz(),
    /** When a person refused the invitation of their number; it is removed as well. */
    declinedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('shop_members_email').on(t.email).where(sql`${t.removedAt} is null`),
    // Several shops may invite a number; it joins one team.
    uniqueIndex('shop_members_joined_phone')
      .on(t.phone)
      .where(sql`${t.removedAt} is null and ${t.joinedAt} is not null`),
    uniqueIndex('shop_members_phone_of_shop').on(t.phone, t.shopId).where(sql`${t.removedAt} is null`),
    check('shop_members_reachable', sql`num_nonnulls(${t.email}, ${t.phone}) = 1`),
    index('shop_members_of_shop').on(t.shopId, t.id),
  ],
);

/** Daily sales of a shop (UTC, which is Accra's time); updated when payments are booked, never computed on read. */
export const shopDays = pgTable(
  'shop_days',
  {
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    day: date().notNull(),
    ordersCount: integer().notNull().default(0),
    salesPesewas: amountPesewas().notNull().default(pesewas(0)),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.day] }), index('shop_days_by_day').on(t.day)],
);
