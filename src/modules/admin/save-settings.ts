import * as m from '#messages/server';
import { platformCategoryNames } from '#modules/catalogue';
import { listShopRates, type Settings, updateSettings } from '#modules/settings';
import { isShopOpen, mailShop, shopNames } from '#modules/shops';
import { toPercent } from '#shared/fee-rates';
import { formatDay } from '#shared/holiday';
import type { SpecialFeeRate } from '#src/modules/settings/contract/settings.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';

/** Formats `2026-12-03` as `3 December 2026`. */
const longDay = (day: string): string => `${formatDay(day)} ${day.slice(0, 4)}`;

/** Mails a shop the fee rates its customers pay, now and later; skips closed shops. */
export async function mailFeeRates(
  tx: Transaction,
  site: Site,
  shopId: string,
  kept: Settings,
): Promise<void> {
  if (!(await isShopOpen(tx, shopId))) return;
  const rates = listShopRates(kept, shopId, new Date());
  const now = `${toPercent(rates.basisPoints)}%`;
  const own = rates.coming.filter(({ of }) => of === 'shop');
  await mailShop(tx, site, {
    shopId,
    kind: 'shop-fee-rate',
    content: () => ({
      subject: m.mail_the_fee_that_your_customers_pay_has_changed(),
      heading: m.mail_the_fee_that_your_customers_pay(),
      paragraphs: [
        rates.isOwn
          ? m.mail_your_shop_has_its_own_platform_fee_your({ now })
          : m.mail_your_customers_pay_the_general_rate_of_on({ now }),
        m.mail_you_still_get_your_full_price_an_order(),
      ],
      rows: [
        { label: m.mail_now(), value: now },
        ...own.map(({ from, percent }) => ({
          label: m.mail_from_day({ day: longDay(from) }),
          value: percent === null ? m.mail_the_general_rate() : `${percent}%`,
        })),
      ],
      action: { label: m.mail_see_your_rates(), url: `${site.publicUrl}/merchant/earnings/fees` },
    }),
  });
}

/**
 * Saves site settings with `updateSettings`. Stores special rates with the current names of their categories and shops,
 * and mails each shop with an added, changed or removed rate. Returns all settings.
 * @throws AppError VALIDATION_ERROR, also for an unknown category or shop
 */
export async function saveSettings(
  db: Database,
  site: Site,
  input: { adminId: string; change: Partial<Settings> },
): Promise<Settings> {
  return inTransaction(db, async (tx) => {
    const rates = input.change['fee.specialRates'];
    const change = rates ? { ...input.change, 'fee.specialRates': await withNames(tx, rates) } : input.change;
    const { before, after } = await updateSettings(tx, input.adminId, change);
    for (const shopId of shopsWithOtherRates(before, after)) await mailFeeRates(tx, site, shopId, after);
    return after;
  });
}

/** Adds the current names of categories and shops; empty for an unknown id. */
async function withNames(tx: Transaction, rates: readonly SpecialFeeRate[]): Promise<SpecialFeeRate[]> {
  const idsOf = (kind: SpecialFeeRate['of']) => [
    ...new Set(rates.flatMap(({ of, id }) => (of === kind ? [id] : []))),
  ];
  const names = {
    category: await platformCategoryNames(tx, idsOf('category')),
    shop: await shopNames(tx, idsOf('shop')),
  };
  return rates.map((rate) => ({ ...rate, name: names[rate.of].get(rate.id) ?? '' }));
}

/** Shops with an added, changed or removed rate. */
function shopsWithOtherRates(before: Settings, after: Settings): string[] {
  const ratesOf = (kept: Settings) =>
    new Map(
      kept['fee.specialRates'].flatMap(({ of, id, from, percent }) =>
        of === 'shop' ? [[`${id} ${from}`, { id, percent }] as const] : [],
      ),
    );
  const [old, now] = [ratesOf(before), ratesOf(after)];
  const changed = [...old.keys(), ...now.keys()].filter(
    (key) => old.get(key)?.percent !== now.get(key)?.percent,
  );
  return [...new Set(changed.flatMap((key) => (now.get(key) ?? old.get(key))?.id ?? []))];
}
