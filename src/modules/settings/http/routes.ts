import { API_VERSION } from '#contract/version';
import type { Site } from '#platform/site';
import { version } from '#platform/version';
import { addCacheTags } from '#server/cache/cache-tags';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { listHolidays, type NamedDay } from '#shared/business-days';
import type { FeeLineView } from '#shared/fee-line';
import { type BasisPoints, type FeeLine, feeLines, toPercent } from '#shared/fee-rates';
import { LANGUAGES, OTHER_LANGUAGES, PAGE_LANGUAGES } from '#shared/languages';
import { fromCedis, toCedis } from '#shared/money';
import { formatPhone } from '#shared/phone';
import type {
  ShopFeeRates as ShopFeeRatesShown,
  SiteFacts,
  SiteSettings,
  SiteSettingsUpdate,
} from '../contract/settings.ts';
import {
  currentFeeRates,
  type FeeRatesInForce,
  findSitePage,
  readSettings,
  type Settings,
  type ShopFeeRates,
  withContact,
} from '../index.ts';

/** What every page shows: site facts, such as the fee rate in force, and the texts of the market. */
export function siteRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);
  on('GET /site', async (c) => {
    const [rates, contact, settings] = await Promise.all([
      currentFeeRates(db),
      withContact(db, site),
      readSettings(db),
    ]);
    const { supportEmail: email, supportPhone = null, postalAddress = null } = contact;
    const facts = {
      feePercent: toPercent(rates.general),
      fees: presentExamples(rates),
      release: presentRelease(settings),
      banner: presentBanner(settings, new Date().toISOString().slice(0, 10)),
      languages: presentLanguages(settings),
      whatsapp: deps.whatsapp !== null,
      phoneSignIn: deps.smsReports !== null,
      contact: { email, phone: supportPhone && formatPhone(supportPhone), postal: postalAddress },
    };
    addCacheTags(c, 'settings');
    return c.json(envelope(facts), 200);
  });
  on('GET /version', (c) => {
    const [release = '', commit = null] = version.split('+');
    return c.json(envelope({ name: 'dwaso' as const, version: release, contract: API_VERSION, commit }), 200);
  });
  on('GET /site/pages/{page}', async (c) => {
    const found = await findSitePage(db, c.req.valid('param').page, c.req.valid('query'));
    addCacheTags(c, 'site-pages');
    return c.json(envelope(found), 200);
  });
  return app;
}

/** The offered languages besides English. */
const presentLanguages = ({ languages }: Settings): SiteFacts['languages'] =>
  OTHER_LANGUAGES.filter((code) => languages[code] !== 'OFF').map((code) => ({
    ...{ code, name: LANGUAGES[code], state: languages[code] },
    hasPages: PAGE_LANGUAGES.some((page) => page === code),
  }));

/** How long Dwaso holds money before its release. */
export function presentRelease(kept: Settings): SiteSettings['release'] {
  return {
    afterDays: kept['release.afterDays'],
    freshDays: kept['release.freshDays'],
    silentDays: kept['release.silentDays'],
    payoutWaitHours: kept['release.payoutWaitHours'],
    newShopDays: kept['release.newShopDays'],
  };
}

/** The configured holidays, and the legal ones of this year and the next where none are configured. */
function presentHolidays(set: NamedDay[], year: number): NamedDay[] {
  const ofLaw = [year, year + 1].flatMap((one) =>
    set.some(({ day }) => day.startsWith(`${one}-`)) ? [] : listHolidays(one),
  );
  return [...set, ...ofLaw].sort((a, b) => a.day.localeCompare(b.day));
}

export function presentSettings(kept: Settings, site: Site): SiteSettings {
  return {
    impact: { mode: kept['impact.mode'], numbers: kept['impact.numbers'] },
    contact: {
      email: kept['contact.email'] ?? site.supportEmail,
      phone: kept['contact.phone'],
      postal: kept['contact.postal'],
    },
    feeRates: kept['fee.rates'],
    specialFeeRates: kept['fee.specialRates'],
    fulfilment: {
      reminderHours: kept['fulfilment.reminderHours'],
      cancelDays: kept['fulfilment.cancelDays'],
    },
    payouts: { minimum: toCedis(kept['payouts.minimumPesewas']), weekday: kept['payouts.weekday'] },
    languages: kept.languages,
    sms: { monthly: toCedis(kept['sms.monthlyPesewas']) },
    agents: { feeMaxPercent: kept['agents.feeMaxPercent'] },
    harvests: {
      depositMinPercent: kept['harvests.depositMinPercent'],
      depositMaxPercent: kept['harvests.depositMaxPercent'],
      newShop: toCedis(kept['harvests.newShopPesewas']),
      historyOrders: kept['harvests.historyOrders'],
    },
    weight: {
      toleranceMaxPercent: kept['weight.toleranceMaxPercent'],
      upperAllowed: kept['weight.upperAllowed'],
      correctionMinutes: kept['weight.correctionMinutes'],
    },
    release: presentRelease(kept),
    holidays: presentHolidays(kept['delivery.holidays'], new Date().getUTCFullYear()),
    vat: { percent: kept['fee.vatPercent'], number: kept['fee.vatNumber'] },
    banner: { text: kept['banner.text'], audience: kept['banner.audience'], until: kept['banner.until'] },
    admin: { totpRequired: kept['admin.totpRequired'] },
  };
}

/** The banner above every page on this day (UTC, which is Accra's time), or null. */
export function presentBanner(kept: Settings, today: string): SiteFacts['banner'] {
  const { 'banner.text': text, 'banner.audience': audience, 'banner.until': until } = kept;
  return text && (until === null || until >= today) ? { text, audience } : null;
}

/** The reverse: converts a PUT to settings. Empty text means none. */
export function readSettingsUpdate(update: SiteSettingsUpdate): Partial<Settings> {
  const {
    impact,
    contact,
    feeRates,
    specialFeeRates,
    fulfilment,
    payouts,
    sms,
    agents,
    harvests,
    weight,
    release,
    holidays,
    vat,
    banner,
    languages,
    admin,
  } = update;
  return {
    ...(impact && { 'impact.mode': impact.mode, 'impact.numbers': impact.numbers }),
    ...(contact && {
      'contact.email': contact.email,
      'contact.phone': contact.phone,
      'contact.postal': contact.postal || null,
    }),
    ...(feeRates && { 'fee.rates': feeRates }),
    ...(specialFeeRates && { 'fee.specialRates': specialFeeRates }),
    ...(fulfilment && {
      'fulfilment.reminderHours': fulfilment.reminderHours,
      'fulfilment.cancelDays': fulfilment.cancelDays,
    }),
    ...(payouts && {
      'payouts.minimumPesewas': fromCedis(payouts.minimum),
      'payouts.weekday': payouts.weekday,
    }),
    ...(languages && { languages }),
    ...(agents && { 'agents.feeMaxPercent': agents.feeMaxPercent }),
    ...(harvests && {
      'harvests.depositMinPercent': harvests.depositMinPercent,
      'harvests.depositMaxPercent': harvests.depositMaxPercent,
      'harvests.newShopPesewas': fromCedis(harvests.newShop),
      'harvests.historyOrders': harvests.historyOrders,
    }),
    ...(weight && {
      'weight.toleranceMaxPercent': weight.toleranceMaxPercent,
      'weight.upperAllowed': weight.upperAllowed,
      'weight.correctionMinutes': weight.correctionMinutes,
    }),
    ...(sms && { 'sms.monthlyPesewas': fromCedis(sms.monthly) }),
    ...(release && {
      'release.afterDays': release.afterDays,
      'release.freshDays': release.freshDays,
      'release.silentDays': release.silentDays,
      'release.payoutWaitHours': release.payoutWaitHours,
      'release.newShopDays': release.newShopDays,
    }),
    ...(holidays && { 'delivery.holidays': holidays }),
    ...(vat && { 'fee.vatPercent': vat.percent, 'fee.vatNumber': vat.number || null }),
    ...(banner && {
      'banner.text': banner.text || null,
      'banner.audience': banner.audience,
      'banner.until': banner.until,
    }),
    ...(admin && { 'admin.totpRequired': admin.totpRequired }),
  };
}

/** GH₵100 in pesewas, the example amount for rates. */
const EXAMPLE_PESEWAS = 10_000;

export const presentFees = (lines: readonly FeeLine[]): FeeLineView[] =>
  lines.map(({ basisPoints, ofPesewas, amountPesewas }) => ({
    percent: toPercent(basisPoints),
    of: toCedis(ofPesewas),
    amount: toCedis(amountPesewas),
  }));

/** Example fees on GH₵100: the general rate first, then each special rate in force. */
export function presentExamples({ general, special }: FeeRatesInForce): FeeLineView[] {
  const others = new Set(special.map(({ basisPoints }) => basisPoints).filter((one) => one !== general));
  const example = (basisPoints: BasisPoints) =>
    presentFees(feeLines([{ basisPoints, sumPesewas: EXAMPLE_PESEWAS }]));
  return [general, ...[...others].toSorted((a, b) => a - b)].flatMap(example);
}

export const presentShopFeeRates = (rates: ShopFeeRates): ShopFeeRatesShown => ({
  percent: toPercent(rates.basisPoints),
  isOwn: rates.isOwn,
  categories: rates.categories.map(({ id, name, basisPoints }) => ({
    ...{ id, name, percent: toPercent(basisPoints) },
  })),
  coming: rates.coming.map(({ of, name, percent, from }) => ({ of, name, percent, from })),
});

export const routes: RouteGroup[] = [siteRoutes];
