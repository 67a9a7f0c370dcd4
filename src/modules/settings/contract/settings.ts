import * as z from 'zod/mini';
import { AGENT_FEE_PERCENT } from '#shared/agent-fee';
import { documented } from '#shared/documented';
import { cedis, id } from '#shared/envelope';
import { feeLine } from '#shared/fee-line';
import { LANGUAGE_STATES, OTHER_LANGUAGES } from '#shared/languages';
import { TOLERANCE_PERCENT } from '#shared/sold-by-weight';
import { phone } from '#src/modules/identity/contract/accounts.ts';

const line = (label: string, most: number) =>
  z
    .string({ error: `${label} is required` })
    .check(z.trim(), z.minLength(1, `${label} is required`), z.maxLength(most, `${label} is too long`));

const impact = z.strictObject({
  /**
   * `texts` shows the four pairs below; `live` counts shops, regions, customers and categories; `above` shows the
   * pairs, and replaces one by the count once that is higher.
   */
  mode: z.enum(['above', 'texts', 'live'], { error: 'Choose texts, live counts or whichever is more' }),
  numbers: z
    .array(z.strictObject({ value: line('Value', 12), label: line('Label', 40) }))
    .check(z.length(4, 'Enter 4 pairs')),
});

const contact = z.strictObject({
  email: z
    .email('Please enter a valid email address')
    .check(z.maxLength(254, 'Please enter a valid email address')),
  phone: z.nullable(phone),
  postal: z.nullable(z.string().check(z.trim(), z.maxLength(200, 'The postal address is too long'))),
});

const day = z.iso.date({ error: 'Enter a date' });
/** The platform fee in whole or half percent, from the start of a day (UTC, which is Accra time). */
const feePercent = z
  .number({ error: 'Enter a percentage' })
  .check(
    z.minimum(0, 'The fee cannot be below 0%'),
    z.maximum(30, 'The fee cannot be above 30%'),
    z.multipleOf(0.5, 'Use whole or half percents'),
  );
const feeRate = z.strictObject({ percent: feePercent, from: day });
export type FeeRate = z.infer<typeof feeRate>;
const feeRates = z.array(feeRate).check(
  z.minLength(1, 'Enter at least one rate'),
  z.maxLength(50, 'These are too many rates'),
  z.refine(
    (rates) => new Set(rates.map((rate) => rate.from)).size === rates.length,
    'Two rates start on the same day',
  ),
);

/** A rate for one category or shop; with percent null, the general rate applies again from that day. */
const specialFeeRate = z.strictObject({
  of: z.enum(['category', 'shop'], { error: 'Choose a category or a shop' }),
  id: z.uuid({ error: 'Choose a category or a shop' }),
  name: documented(z._default(z.string().check(z.maxLength(200)), ''), {
    description: 'As it is called; in what is sent it counts for nothing',
  }),
  percent: documented(z.nullable(feePercent), { description: 'Null: the general rate holds again' }),
  from: day,
});
export type SpecialFeeRate = z.infer<typeof specialFeeRate>;
const specialFeeRates = z.array(specialFeeRate).check(
  z.maxLength(300, 'These are too many rates'),
  z.refine(
    (rates) => new Set(rates.map(({ of, id, from }) => `${of} ${id} ${from}`)).size === rates.length,
    'Two rates of the same category or shop start on the same day',
  ),
);

const HOURS_OF_DAY = 24;
const hours = z
  .number({ error: 'Enter whole hours' })
  .check(z.int('Enter whole hours'), z.minimum(1, 'At least 1 hour'), z.maximum(336, 'At most 336 hours'));
const days = z
  .number({ error: 'Enter whole days' })
  .check(z.int('Enter whole days'), z.minimum(1, 'At least 1 day'), z.maximum(30, 'At most 30 days'));

const fulfilment = z
  .strictObject({
    /** After this, sellers are reminded of unsent items. */
    reminderHours: hours,
    /** After this, unsent items are cancelled and refunded. */
    cancelDays: days,
  })
  .check(
    z.refine(({ reminderHours, cancelDays }) => reminderHours < cancelDays * HOURS_OF_DAY, {
      path: ['reminderHours'],
      error: 'The reminder must come before cancellation',
    }),
  );

/** 0 disables a delay. */
const waitingDays = z
  .number({ error: 'Enter whole days' })
  .check(z.int('Enter whole days'), z.minimum(0, 'At least 0 days'), z.maximum(30, 'At most 30 days'));

/** How long money is held before release, and before payout. */
const release = z.strictObject({
  /** After the shop marked goods as delivered, without an objection. */
  afterDays: waitingDays,
  /** The same for perishable goods, if shorter. */
  freshDays: waitingDays,
  /** After shipping, without any response. */
  silentDays: waitingDays,
  /** Payouts after a change of wallet, or of the owner's password or e-mail address. */
  payoutWaitHours: z
    .number({ error: 'Enter whole hours' })
    .check(z.int('Enter whole hours'), z.minimum(0, 'At least 0 hours'), z.maximum(336, 'At most 336 hours')),
  /** Minimum age of each order in a new shop's first three payouts. */
  newShopDays: waitingDays,
});

/** A deposit leaves a balance of half at least. */
const depositPercent = z
  .number({ error: 'Enter a percentage' })
  .check(z.int('Enter a whole percentage'), z.minimum(10, 'At least 10%'), z.maximum(50, 'At most 50%'));

/** Non-working days besides weekends. */
const holidays = documented(
  z.array(z.strictObject({ day, name: line('Name', 60) })).check(
    z.maxLength(100, 'These are too many days'),
    z.refine(
      (days) => new Set(days.map((one) => one.day)).size === days.length,
      'The same date is listed twice',
    ),
  ),
  {
    description: 'Where they name a day of a year they hold for all of it; else law and calendar do',
  },
);

/** VAT contained in the fee; 0 if Dwaso charges none. */
const vat = z.strictObject({
  percent: z
    .number({ error: 'Enter a percentage' })
    .check(
      z.minimum(0, 'Not below 0%'),
      z.maximum(50, 'Not above 50%'),
      z.multipleOf(0.5, 'Use whole or half percents'),
    ),
  /** As printed on fee statements. */
  number: z.nullable(z.string().check(z.trim(), z.maxLength(40, 'The number is too long'))),
});

const languageState = z.enum(LANGUAGE_STATES, { error: 'Choose off, trial or on' });

/** Languages besides English. Only Twi has pages; the others speak by text message and USSD. */
const languages = z.strictObject({
  tw: languageState,
  ee: languageState,
  gaa: languageState,
  dag: languageState,
  ha: languageState,
});

/** A banner above every page; null `text` shows none. */
const banner = z.strictObject({
  text: z.nullable(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters'))),
  /** The audience; `shops` see it only in the seller's portal. */
  audience: z.enum(['everyone', 'shops'], { error: 'Choose who should see it' }),
  /** The last day in Accra on which it is shown; null for no end. */
  until: z.nullable(day),
});

/** The site settings admins may change; amounts in cedis. */
export const siteSettings = documented(
  z.strictObject({
    impact,
    contact,
    feeRates,
    specialFeeRates,
    fulfilment,
    payouts: z.strictObject({
      minimum: cedis.check(z.minimum(1, 'At least GH₵1.00'), z.maximum(10_000, 'At most GH₵10,000.00')),
      /** Day of the weekly run: 1 Monday to 7 Sunday. */
      weekday: z.int().check(z.minimum(1), z.maximum(7)),
    }),
    sms: z.strictObject({
      /** What the texts of one calendar month may cost; above it only codes are sent. */
      monthly: cedis.check(z.minimum(0, 'At least GH₵0.00'), z.maximum(100_000, 'At most GH₵100,000.00')),
    }),
    agents: z.strictObject({
      /** The highest fee that an agent may ask of a farmer. */
      feeMaxPercent: z
        .number({ error: 'Enter a percentage' })
        .check(
          z.minimum(AGENT_FEE_PERCENT.min, `At least ${AGENT_FEE_PERCENT.min}%`),
          z.maximum(AGENT_FEE_PERCENT.max, `At most ${AGENT_FEE_PERCENT.max}%`),
          z.multipleOf(0.5, 'Use whole or half percents'),
        ),
    }),
    harvests: z
      .strictObject({
        /** Bounds of a deposit, in percent of the total. */
        depositMinPercent: depositPercent,
        depositMaxPercent: depositPercent,
        /** What a shop without history may offer at once. */
        newShop: cedis.check(
          z.minimum(0, 'At least GH₵0.00'),
          z.maximum(1_000_000, 'At most GH₵1,000,000.00'),
        ),
        /** Delivered items that make a history. */
        historyOrders: z
          .number({ error: 'Enter a whole number' })
          .check(z.int('Enter a whole number'), z.minimum(1, 'At least 1'), z.maximum(100, 'At most 100')),
      })
      .check(
        z.refine(({ depositMinPercent: min, depositMaxPercent: max }) => min <= max, {
          path: ['depositMinPercent'],
          error: 'The lowest deposit is above the highest',
        }),
      ),
    weight: z.strictObject({
      /** The largest tolerance that a shop may choose. */
      toleranceMaxPercent: z
        .number({ error: 'Enter a percentage' })
        .check(
          z.int('Enter a whole percentage'),
          z.minimum(TOLERANCE_PERCENT.min, `At least ${TOLERANCE_PERCENT.min}%`),
          z.maximum(TOLERANCE_PERCENT.max, `At most ${TOLERANCE_PERCENT.max}%`),
        ),
      /** Whether shops may take the upper bound at checkout. */
      upperAllowed: z.boolean(),
      /** How long a weighing may be corrected; 0 forbids it. */
      correctionMinutes: z
        .number({ error: 'Enter whole minutes' })
        .check(
          z.int('Enter whole minutes'),
          z.minimum(0, 'At least 0 minutes'),
          z.maximum(1440, 'At most 1,440 minutes'),
        ),
    }),
    release,
    holidays,
    vat,
    banner,
    languages,
    admin: z.strictObject({ totpRequired: z.boolean() }),
  }),
  { id: 'SiteSettings' },
);
export type SiteSettings = z.infer<typeof siteSettings>;

/** PUT /admin/settings: replaces each given group. */
export const siteSettingsUpdate = z.partial(siteSettings);
export type SiteSettingsUpdate = z.infer<typeof siteSettingsUpdate>;

/** GET /version. */
export const versionFacts = documented(
  z.object({
    name: z.literal('dwaso'),
    version: z.string(),
    contract: documented(z.string(), { description: 'The version of this document', example: '1.0.0' }),
    commit: z.nullable(z.string()),
  }),
  { id: 'Version' },
);

/** GET /site: what every page shows about the platform. */
export const siteFacts = documented(
  z.object({
    /** The general platform fee in percent that a checkout would use now. */
    feePercent: z.number(),
    fees: documented(z.array(feeLine), {
      description:
        'What a customer pays now on GH₵100 of goods under the general rate, which is the first, and under each other that holds for a category or a shop',
    }),
    release,
    contact: z.object({
      email: z.string(),
      /** For display. */
      phone: z.nullable(z.string()),
      postal: z.nullable(z.string()),
    }),
    banner: documented(z.nullable(z.extend(z.pick(banner, { audience: true }), { text: z.string() })), {
      description: 'What the people of the market have to say to everyone, or to shops',
    }),
    languages: documented(
      z.array(
        z.object({
          code: z.enum(OTHER_LANGUAGES),
          name: z.string(),
          state: z.enum(LANGUAGE_STATES),
          hasPages: documented(z.boolean(), { description: 'Its code stands before the paths of its pages' }),
        }),
      ),
      { description: 'Offered besides English, by text message and USSD at least' },
    ),
    whatsapp: documented(z.boolean(), { description: 'People may choose messages by WhatsApp' }),
    phoneSignIn: documented(z.boolean(), {
      description: 'Codes are texted, so that a phone number is enough',
    }),
  }),
  { id: 'SiteFacts' },
);
export type SiteFacts = z.infer<typeof siteFacts>;

/** GET /shops/fee-rates: what a shop's customers pay on top of its prices, in percent. */
export const shopFeeRates = documented(
  z.object({
    percent: documented(z.number(), { description: 'Now, of goods in no category that has another rate' }),
    isOwn: documented(z.boolean(), {
      description: 'Whether it is a rate for this shop: then it holds for all of its goods',
    }),
    categories: documented(z.array(z.object({ id, name: z.string(), percent: z.number() })), {
      description: 'Categories of the market in which another one holds now',
    }),
    coming: documented(
      z.array(
        z.object({
          of: z.enum(['everything', 'category', 'shop']),
          name: documented(z.nullable(z.string()), { description: 'Of the category' }),
          percent: documented(z.nullable(z.number()), { description: 'Null: the general rate holds again' }),
          from: z.iso.date(),
        }),
      ),
      { description: 'What begins later, soonest first' },
    ),
  }),
  { id: 'ShopFeeRates' },
);
export type ShopFeeRates = z.infer<typeof shopFeeRates>;
