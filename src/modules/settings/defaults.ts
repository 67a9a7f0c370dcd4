import type { NamedDay } from '#shared/business-days';
import { PLATFORM_FEE_PERCENT } from '#shared/constants';
import type { LanguageState, OtherLanguage } from '#shared/languages';
import type { TemplateText } from '#shared/mail-texts';
import { pesewas } from '#shared/money';
import type { SitePage } from '#shared/site-pages';
import type { FeeRate, SpecialFeeRate } from '#src/modules/settings/contract/settings.ts';

/** Site settings with defaults; the impact numbers come from docs/specification.md (docs/design.md, Pages). */
export const SETTING_DEFAULTS = {
  /**
   * `live`: only counts, the default until an owner vouches for the texts. `texts`: only the texts. `above`: the texts,
   * each replaced by its count once that is higher; the demo uses this.
   */
  'impact.mode': 'live' as 'above' | 'texts' | 'live',
  'impact.numbers': [
    { value: '500+', label: 'verified sellers' },
    { value: '20+', label: 'regions' },
    { value: '10k+', label: 'customers' },
    { value: '50+', label: 'categories' },
  ],
  /** Null: the installation's `SUPPORT_EMAIL`. */
  'contact.email': null as string | null,
  'contact.phone': null as string | null,
  'contact.postal': null as string | null,
  /** Oldest first; the last one that has started applies. */
  'fee.rates': [{ percent: PLATFORM_FEE_PERCENT, from: '2025-01-01' }] as FeeRate[],
  /**
   * Rates for categories and shops. The most specific one that has started applies: shop, then category, then general.
   */
  'fee.specialRates': [] as SpecialFeeRate[],
  /** VAT included in the fee, in percent, and the VAT number. */
  'fee.vatPercent': 0,
  'fee.vatNumber': null as string | null,
  'fulfilment.reminderHours': 48,
  'fulfilment.cancelDays': 5,
  /** Days until earnings are released: if only the shop reports delivery; for perishable goods; without any report. */
  'release.afterDays': 3,
  'release.freshDays': 1,
  'release.silentDays': 7,
  /** Hours that payouts wait after a change of wallet, owner's password or e-mail. */
  'release.payoutWaitHours': 48,
  /** Minimum age in days of the orders in a new shop's first three payouts. */
  'release.newShopDays': 3,
  'payouts.minimumPesewas': pesewas(1000),
  /** 1 Monday to 7 Sunday. */
  'payouts.weekday': 5,
  /** An agent's highest fee, in percent of a farmer's earnings from goods. */
  'agents.feeMaxPercent': 5,
  /** Bounds of a harvest's deposit, in percent of the total. */
  'harvests.depositMinPercent': 10,
  'harvests.depositMaxPercent': 50,
  /** What a shop without history may offer of harvests at once, and how many delivered items make a history. */
  'harvests.newShopPesewas': pesewas(500_000),
  'harvests.historyOrders': 3,
  /** Of goods sold by weight: the largest tolerance in percent, and whether shops may take the upper bound at checkout. */
  'weight.toleranceMaxPercent': 20,
  'weight.upperAllowed': true,
  /** How long a weighing may be corrected. */
  'weight.correctionMinutes': 60,
  /** What the texts of one calendar month may cost; above it only urgent ones are sent. */
  'sms.monthlyPesewas': pesewas(50_000),
  /** Days without business; for a year without any, the statutory holidays apply. */
  'delivery.holidays': [] as NamedDay[],
  /** A banner above every page, its audience and its last day. */
  'banner.text': null as string | null,
  'banner.audience': 'everyone' as 'everyone' | 'shops',
  'banner.until': null as string | null,
  /** Changed subjects and openings, by mail id. */
  'mail.texts': {} as Readonly<Record<string, TemplateText>>,
  /** Offered besides English; words that nobody has reviewed are a trial. */
  languages: { tw: 'OFF', ee: 'OFF', gaa: 'OFF', dag: 'OFF', ha: 'OFF' } as Readonly<
    Record<OtherLanguage, LanguageState>
  >,
  'admin.totpRequired': false,
  /** Whether the payments of this database are the simulator's; set at start. */
  'payments.simulated': false,
  /** When the market was opened to buyers, and by which owner (both null: before there was a gate); null: closed. */
  'market.opened': null as { at: string | null; by: string | null } | null,
  /** Which version of each text an owner confirmed as true of this market, who and when. */
  'launch.claims': null as { at: string; by: string; versions: Partial<Record<SitePage, number>> } | null,
  /** What the launch page's last check of the network found, and when. */
  'launch.network': null as {
    at: string;
    findings: { what: string; state: 'green' | 'red' | 'skipped'; says: string }[];
  } | null,
};
export type Settings = typeof SETTING_DEFAULTS;
export type SettingKey = keyof Settings;
