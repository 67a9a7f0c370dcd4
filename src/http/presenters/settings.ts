import type { Settings } from '#modules/settings';
import { holidaysOf, type NamedDay } from '#shared/business-days';
import { fromCedis, toCedis } from '#shared/money';
import type { SiteFacts, SiteSettings, SiteSettingsUpdate } from '#src/modules/settings/contract/settings.ts';
import type { Site } from '../../platform/site.ts';

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
    set.some(({ day }) => day.startsWith(`${one}-`)) ? [] : holidaysOf(one),
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
    release,
    holidays,
    vat,
    banner,
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
