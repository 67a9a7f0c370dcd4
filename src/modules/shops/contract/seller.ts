import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { cedis, id } from '#shared/envelope';
import { ALL_LANGUAGES } from '#shared/languages';
import { personName, shopName } from '#shared/names';
import { reason } from '#shared/reason';
import { placeRegion } from '#shared/region-names';
import { SHOP_ROLES } from '#shared/shop-roles';
import { openingHours, shop } from '#src/modules/catalogue/contract/catalogue.ts';
import { phone, town } from '#src/modules/identity/contract/accounts.ts';
import { recordingsByCard } from '#src/modules/translations/contract/recordings.ts';

const holidayDay = z.iso.date({ error: m.field_choose_a_day, abort: true });

/** A shop as its owner sees it. */
export const shopProfile = documented(
  z.extend(shop, {
    ownerName: z.string(),
    email: documented(z.string(), { description: 'Empty for a shop with a phone number alone' }),
    verifiedPhone: documented(z.nullable(z.string()), {
      description: 'Number that signs in the owner with a texted code, E.164',
    }),
    codeOnly: documented(z.boolean(), { description: 'The owner signs in by a texted code alone' }),
    language: documented(z.enum(ALL_LANGUAGES), {
      description: 'Of the owner’s text messages and of USSD',
    }),
    isApproved: z.boolean(),
    isBanned: z.boolean(),
    isActive: documented(z.boolean(), {
      description: 'It may sell: what some clients read as status `active`',
    }),
    status: z.string(),
    statusReason: z.nullable(z.string()),
    closedFrom: documented(z.nullable(holidayDay), {
      description: 'First day of a holiday that is planned or on',
    }),
    closedUntil: documented(z.nullable(holidayDay), { description: 'Its last day' }),
  }),
  { id: 'ShopProfile' },
);
export type ShopProfile = z.infer<typeof shopProfile>;

/** GET /shops/profile: the shop and the signed-in person; `member` is null for the owner. */
export const ownShop = documented(
  z.extend(shopProfile, {
    role: z.enum(SHOP_ROLES),
    member: z.nullable(
      z.object({
        ...{ id, name: z.string(), email: z.string() },
        codeOnly: documented(z.boolean(), { description: 'Signs in by a texted code alone' }),
      }),
    ),
  }),
  { id: 'OwnShop' },
);
export type OwnShop = z.infer<typeof ownShop>;

/** The form of a shop's page: the text fields of its profile. */
export const shopDetailsForm = z.object({
  name: shopName(3),
  ownerName: personName(
    { missing: m.field_owner_name_must_be_at_least_3_characters, tooLong: m.field_owner_name_is_too_long },
    3,
  ),
  phoneNumber: phone,
  /** Only the town; the request adds the region. */
  location: town,
  region: z.nullable(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(60, { error: m.field_region_is_too_long })),
      z.transform((text, ctx) => (text ? placeRegion(text, ctx) : null)),
    ),
  ),
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(20, { error: m.field_description_must_be_at_least_20_characters }),
      z.maxLength(2000, { error: m.field_description_is_too_long }),
    ),
});

export const shopUpdate = z
  .partial(
    z.strictObject({
      ...shopDetailsForm.shape,
      location: z
        .string()
        .check(
          z.trim(),
          z.minLength(3, { error: m.field_please_enter_a_valid_location }),
          z.maxLength(120, { error: m.field_location_is_too_long }),
        ),
      language: z.enum(ALL_LANGUAGES, { error: m.field_choose_a_language_of_the_list }),
      openingHours: z.nullable(openingHours),
      /** Holiday, both days included; both null to reopen. */
      closedFrom: z.nullable(holidayDay),
      closedUntil: z.nullable(holidayDay),
      removeProfileImage: z.boolean(),
      removeBannerImage: z.boolean(),
      /** Existing clients repeat the unchanged address. */
      email: z.string().check(z.trim(), z.maxLength(254)),
    }),
  )
  .check(
    z.superRefine(({ closedFrom, closedUntil }, ctx) => {
      if (Boolean(closedFrom) !== Boolean(closedUntil)) {
        const path = [closedFrom ? 'closedUntil' : 'closedFrom'];
        ctx.addIssue({ code: 'custom', path, message: m.field_choose_both_dates_or_leave_both_empty() });
      } else if (closedFrom && closedUntil && closedFrom > closedUntil) {
        const message = m.field_the_last_day_cannot_be_before_the_first_day();
        ctx.addIssue({ code: 'custom', path: ['closedUntil'], message });
      }
    }),
  );
export type ShopForm = z.infer<typeof shopUpdate>;
/** Text fields; pictures are sent separately. */
export type ShopUpdate = Omit<ShopForm, 'removeProfileImage' | 'removeBannerImage' | 'email'>;

/** Changes that an owner asked an admin for; fields that are left out stay. The reason goes to the owner. */
export const shopEdit = z.strictObject({
  name: z.optional(shopDetailsForm.shape.name),
  location: shopUpdate.shape.location,
  region: shopUpdate.shape.region,
  description: z.optional(shopDetailsForm.shape.description),
  ...reason.shape,
});
export type ShopEdit = z.infer<typeof shopEdit>;

export const shopStats = documented(
  z.object({
    productsCount: z.int(),
    totalOrdersCount: z.int(),
    todayOrdersCount: z.int(),
    totalRevenue: cedis,
    todayRevenue: cedis,
    /** Since Monday. */
    weeklyRevenue: cedis,
    /** Since the first of the month. */
    monthlyRevenue: cedis,
    ordersToShip: z.int(),
    lateOrdersCount: documented(z.int(), { description: 'Not come by the day that was promised' }),
    lowStockCount: z.int(),
    unansweredReviewsCount: z.int(),
    unansweredQuestionsCount: z.int(),
    /** Threads with a customer that have unread messages. */
    unreadMessagesCount: z.int(),
    refundRequestsCount: documented(z.int(), { description: 'Not answered by the shop yet' }),
    hasDelivery: documented(z.boolean(), {
      description:
        'Whether it has said how its goods are delivered: until then delivery is included everywhere, at its own cost',
    }),
    recordings: z.optional(recordingsByCard),
  }),
  { id: 'ShopStats' },
);
export type ShopStats = z.infer<typeof shopStats>;

/** `GET /shops/stats/sales`: a recent day, including days without sales; today is last. */
export const salesDay = documented(z.object({ day: z.iso.date(), orders: z.int(), sales: cedis }), {
  id: 'SalesDay',
});
export const salesQuery = z.object({
  days: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(366)), 30),
});
export type SalesDay = z.infer<typeof salesDay>;
