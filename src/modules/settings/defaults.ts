import type { FeeRate, SpecialFeeRate } from '#contracts/settings';
import type { NamedDay } from '#shared/business-days';
import { PLATFORM_FEE_PERCENT } from '#shared/constants';
import type { MailWords } from '#shared/mail-texts';
import { pesewas } from '#shared/money';

/** Site settings and their defaults; the impact numbers are docs/specification.md's words (docs/design.md, Pages). */
export const SETTING_DEFAULTS = {
  /** What is counted alone, until an owner says that the words stand, alone or until more is counted. The demo says so. */
  'impact.mode': 'live' as 'above' | 'texts' | 'live',
  'impact.numbers': [
    { value: '500+', label: 'verified sellers' },
    { value: '20+', label: 'regions' },
    { value: '10k+', label: 'customers' },
    { value: '50+', label: 'categories' },
  ],
  /** Null: what the installation was started with (`SUPPORT_EMAIL`). */
  'contact.email': null as string | null,
  'contact.phone': null as string | null,
  'contact.postal': null as string | null,
  /** Oldest first; the last one that has begun is in force. */
  'fee.rates': [{ percent: PLATFORM_FEE_PERCENT, from: '2025-01-01' }] as FeeRate[],
  /** Of categories and shops; the most special that has begun is in force: shop, then category, then the general one. */
  'fee.specialRates': [] as SpecialFeeRate[],
  /** VAT contained in the fee, in percent, and the number under which it is paid. */
  'fee.vatPercent': 0,
  'fee.vatNumber': null as string | null,
  'fulfilment.reminderHours': 48,
  'fulfilment.cancelDays': 5,
  /** Days until earnings are released that the shop alone calls delivered; of goods that do not keep; of silence. */
  'release.afterDays': 3,
  'release.freshDays': 1,
  'release.silentDays': 7,
  /** Payouts wait so long after a change of wallet, owner's password or e-mail. */
  'release.payoutWaitHours': 48,
  /** So old is every order in a new shop's first three payouts. */
  'release.newShopDays': 3,
  'payouts.minimumPesewas': pesewas(1000),
  /** 1 Monday to 7 Sunday. */
  'payouts.weekday': 5,
  /** Days without business; of a year of which none is named, those of law and calendar hold. */
  'delivery.holidays': [] as NamedDay[],
  /** A line above every page, whom it is for, and the last day that it stands. */
  'banner.text': null as string | null,
  'banner.audience': 'everyone' as 'everyone' | 'shops',
  'banner.until': null as string | null,
  /** Subject and opening of mails in other words than the original ones, by the id of the mail. */
  'mail.texts': {} as Readonly<Record<string, MailWords>>,
  'admin.totpRequired': false,
};
export type Settings = typeof SETTING_DEFAULTS;
export type SettingKey = keyof Settings;
