import * as z from 'zod/mini';
import { ADMIN_ROLES } from '#shared/admin-roles';
import { findTemplateFaults, type TemplateRules } from '#shared/email-template-rules';
import { mailWordsInput } from '#shared/mail-texts';
import { formatCedis } from '#shared/money';
import { REFUND_REASONS, type RefundReason } from '#shared/refund-reasons';
import { GHANA_REGIONS } from '#shared/regions';
import { productEdit } from '#src/modules/catalogue/contract/admin-market.ts';
import { appCreate } from '#src/modules/connected-apps/contract/connected-apps.ts';
import { savedFilterInput } from '#src/modules/desk/contract/desk.ts';
import { deskEmailInput } from '#src/modules/desk/contract/desk-emails.ts';
import { shippingAddress } from '#src/modules/identity/contract/addresses.ts';
import { recoveryInput } from '#src/modules/identity/contract/recovery.ts';
import { seasonInput } from '#src/modules/search/contract/seasons.ts';
import { siteSettings } from '#src/modules/settings/contract/settings.ts';
import { pageText } from '#src/modules/settings/contract/site-pages.ts';
import { shopEdit } from '#src/modules/shops/contract/seller.ts';
import { reviewInput, translationImport } from '#src/modules/translations/contract/translations.ts';
import { adminTexts } from '#web/features/admin/components/portal-texts.ts';
import { loadTexts } from '#web/features/admin/loads/texts.ts';
import { sitePageEditorTexts } from '#web/features/admin/site-pages/texts.ts';

/** A text that other people read. */
export const reasonForm = z.object({
  reason: z
    .string()
    .check(z.trim(), z.minLength(3, adminTexts.reasonMissing), z.maxLength(500, adminTexts.reasonTooLong)),
});

const numberField = (missing: string) =>
  z.pipe(
    z.pipe(z.string().check(z.trim(), z.minLength(1, missing)), z.transform(Number)),
    z.number({ error: adminTexts.amountFormat }),
  );

/** An email from the desk. */
export const deskEmailForm = z.pick(deskEmailInput, { subject: true, text: true });

/** A new app; its redirect addresses, one per line. */
export const oauthAppForm = z.object({
  name: appCreate.shape.name,
  website: appCreate.shape.website,
  redirectUris: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(/\s+/).filter(Boolean)),
    ),
    appCreate.shape.redirectUris,
  ),
  keepsSecret: z.boolean(),
});

/** Changes to a product that its seller asked for; an empty description keeps the present one. */
export const productEditForm = z.extend(reasonForm, {
  name: productEdit.shape.name.def.innerType,
  price: z.pipe(numberField(adminTexts.amountMissing), productEdit.shape.price.def.innerType),
  stockQuantity: z.pipe(numberField(adminTexts.stockMissing), productEdit.shape.stockQuantity.def.innerType),
  description: z.pipe(
    productEdit.shape.description.def.innerType,
    z.transform((text) => text || undefined),
  ),
});

/** Changes to a shop's profile that its owner asked for. */
export const shopEditForm = z.extend(reasonForm, {
  name: shopEdit.shape.name.def.innerType,
  location: shopEdit.shape.location.def.innerType,
  region: shopEdit.shape.region.def.innerType,
  description: shopEdit.shape.description.def.innerType,
});

/** A refund in cedis, with the reason. */
export const amountForm = (smallest: number, largest: number) =>
  z.extend(reasonForm, {
    amount: z.pipe(
      numberField(adminTexts.amountMissing),
      z
        .number()
        .check(
          z.minimum(smallest, adminTexts.amountLeast(formatCedis(smallest))),
          z.maximum(largest, adminTexts.amountMost(formatCedis(largest))),
        ),
    ),
  });

/** A reason from the list, and a text that other people read. */
const withKind = {
  kind: z.pipe(
    z
      .enum(['', ...REFUND_REASONS], { error: adminTexts.whyMissing })
      .check(z.refine((kind) => kind !== '', adminTexts.whyMissing)),
    z.transform((kind) => kind as RefundReason),
  ),
  // Reported together with an error of `kind`.
  reason: z
    .string()
    .check(z.trim(), z.minLength(3, adminTexts.reasonMissing), z.maxLength(450, adminTexts.reasonTooLong)),
};
/** A refund with its cause. */
export const refundForm = (smallest: number, largest: number) =>
  z.extend(amountForm(smallest, largest), withKind);
/** Cancels a paid order; its money is refunded. */
export const cancelForm = z.extend(reasonForm, withKind);

export const roleForm = z.extend(reasonForm, { role: z.enum(ADMIN_ROLES) });

/** The number that is to sign in, with the reason. */
export const recoveryForm = z.extend(reasonForm, { phone: recoveryInput.shape.phone });

/** Whose money a refund is taken from: a shop, or the platform. */
export const assignForm = z.extend(reasonForm, { shop: z.string() });

/** A new delivery address, with the reason. */
export const orderAddressForm = z.extend(reasonForm, shippingAddress.shape);

/** The explanation of a difference. Without an account nothing is booked. */
export const differenceForm = z.extend(reasonForm, {
  bookAs: z.enum(['', 'OWN_MONEY', 'PROCESSOR_FEE', 'LOSS']),
});

export const upholdForm = z.extend(reasonForm, { hide: z.boolean() });

export const referenceForm = z.object({
  reference: z.string().check(z.trim(), z.minLength(1, adminTexts.referenceMissing), z.maxLength(100)),
});

/** The name of a saved filter. */
export const filterNameForm = z.pick(savedFilterInput, { name: true });

export { announcementInput as announcementForm } from '#src/modules/admin/contract/announcements.ts';
export { cannedAnswerText as answerForm, deskNoteText as noteForm } from '#src/modules/desk/contract/desk.ts';
export { customerViewInput as customerViewForm } from '#src/modules/identity/contract/impersonation.ts';
export { searchTermInput as searchTermForm } from '#src/modules/search/contract/search.ts';
export const reviewForm = z.pick(reviewInput, { words: true, reviewer: true });
export const translationImportForm = translationImport;

/** A harvest season, with a checkbox per region. */
export const seasonForm = z.pipe(
  z.extend(z.omit(seasonInput, { regions: true }), {
    note: z.string().check(z.trim(), z.maxLength(80, adminTexts.noteTooLong)),
    where: z.record(z.enum(GHANA_REGIONS), z.boolean()),
  }),
  z.transform(({ where, ...rest }) => ({
    ...rest,
    regions: GHANA_REGIONS.filter((region) => where[region]),
  })),
);

export const categoryForm = z.object({
  name: z.string().check(z.trim(), z.minLength(2, adminTexts.nameMissing), z.maxLength(60)),
  description: z.pipe(
    z.string().check(z.trim(), z.maxLength(400)),
    z.transform((text) => text || null),
  ),
  fresh: z.boolean(),
});

export const moveForm = z.object({ moveTo: z.string() });

const feeRate = siteSettings.shape.feeRates.def.element.shape;

/** A new rate of the platform fee and its scope. An empty field is not 0%. */
export const feeRateForm = z
  .object({
    of: z.enum(['everything', 'category', 'shop']),
    category: z.string(),
    shop: z.string(),
    percent: z.pipe(
      z.pipe(
        z.string().check(z.trim()),
        z.transform((text) => (text === '' ? Number.NaN : Number(text))),
      ),
      feeRate.percent,
    ),
    from: feeRate.from,
  })
  .check(
    // Reported together with an error of the rate, not after it.
    z.refine(({ of, category }) => of !== 'category' || category !== '', {
      path: ['category'],
      error: adminTexts.categoryMissing,
      when: () => true,
    }),
    z.refine(({ of, shop }) => of !== 'shop' || shop !== '', {
      path: ['shop'],
      error: adminTexts.shopMissing,
      when: () => true,
    }),
  );
export type FeeRateInput = z.input<typeof feeRateForm>;

/** The last day of a rate of a category or a shop. */
export const feeEndForm = z.object({ from: feeRate.from });

const {
  impact,
  contact,
  fulfilment,
  payouts,
  sms,
  agents,
  harvests,
  weight,
  release,
  languages,
  vat,
  banner,
  admin,
} = siteSettings.shape;
const orNull = (schema: z.ZodMiniType<string | null, string | null>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim() || null),
    ),
    schema,
  );

/** The groups of settings, one form each. */
export const settingForms = {
  impact,
  contact: z.object({
    email: contact.shape.email,
    phone: orNull(contact.shape.phone),
    postal: orNull(contact.shape.postal),
  }),
  fulfilment,
  payouts,
  sms,
  agents,
  harvests,
  weight,
  release,
  languages,
  vat: z.object({ percent: vat.shape.percent, number: orNull(vat.shape.number) }),
  banner: z.object({
    text: orNull(banner.shape.text),
    audience: banner.shape.audience,
    until: orNull(banner.shape.until),
  }),
  admin,
};

/** The text of an email, checked against its placeholders. */
export const mailWordsForm = (rules: TemplateRules) =>
  mailWordsInput.check(
    z.superRefine((words, ctx) => {
      for (const [field, message] of Object.entries(findTemplateFaults(rules, words))) {
        ctx.addIssue({ code: 'custom', path: [field], message });
      }
    }),
  );

/** Holidays as typed, one per line: `2026-12-25 Christmas Day`. */
export const holidaysForm = z.object({
  lines: z.pipe(
    z.string(),
    z.transform((text, ctx) => {
      const days = text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .map((line) => ({ day: line.slice(0, 10), name: line.slice(10).trim(), line }));
      for (const { day, name, line } of days) {
        const read = siteSettings.shape.holidays.safeParse([{ day, name }]);
        if (!read.success)
          ctx.issues.push({ code: 'custom', message: adminTexts.holidayFormat(line), input: text });
      }
      const holidays = days.map(({ day, name }) => ({ day, name }));
      const all = siteSettings.shape.holidays.safeParse(holidays);
      if (!all.success && ctx.issues.length === 0) {
        ctx.issues.push({
          code: 'custom',
          input: text,
          message: all.error.issues[0]?.message ?? adminTexts.holidaysWrong,
        });
      }
      return holidays;
    }),
  ),
});

export const evidenceForm = z.object({
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  deliveryDate: z.string(),
  deliveryAddress: z.string(),
  serviceDetails: z.string(),
});

/** The code that a buyer says at the station. */
export const pickupCodeForm = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{4}$/, { error: loadTexts.codeMissing })),
});

/** What a carrier was paid, in cedis. */
export const carrierForm = z.object({
  amount: z.pipe(
    numberField(adminTexts.amountMissing),
    z.number().check(z.minimum(0.01), z.maximum(100_000)),
  ),
});

/** Advances of a shop on deposits: a share in percent, and a sum in cedis at most. */
export const advanceForm = z.object({
  sharePercent: z.number(),
  max: z.number(),
  reason: reasonForm.shape.reason,
});

const optional = z.string().check(z.trim());
/** A new version of a text of the market; without a text in Twi all three of its fields are empty. */
export const sitePageForm = z.pipe(
  z
    .object({
      ...pageText.shape,
      ...{ twTitle: optional, twLead: optional, twText: optional },
      note: z.string().check(z.trim(), z.minLength(3, sitePageEditorTexts.noteMissing), z.maxLength(300)),
    })
    .check(
      z.refine(({ twTitle, twText }) => (twTitle === '') === (twText === ''), {
        error: sitePageEditorTexts.twiIncomplete,
        path: ['twText'],
      }),
    ),
  z.transform(({ title, lead, text, twTitle, twLead, twText, note }) => ({
    ...{ note, en: { title, lead, text } },
    tw: twText ? { title: twTitle, lead: twLead, text: twText } : null,
  })),
);
export type SitePageFields = z.input<typeof sitePageForm>;
export type SitePageValues = z.output<typeof sitePageForm>;
