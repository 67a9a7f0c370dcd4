import { ratesOfShop, type Settings } from '#modules/settings';
import { isShopOpen, mailShop } from '#modules/shops';
import { percentOf } from '#shared/fee-rates';
import { formatDay } from '#shared/holiday';
import type { Transaction } from '../../../platform/database.ts';
import type { Site } from '../../../platform/site.ts';

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
  const rates = ratesOfShop(kept, shopId, new Date());
  const now = `${percentOf(rates.basisPoints)}%`;
  const own = rates.coming.filter(({ of }) => of === 'shop');
  await mailShop(tx, site, {
    shopId,
    kind: 'shop-fee-rate',
    content: {
      subject: 'The fee that your customers pay has changed',
      heading: 'The fee that your customers pay',
      paragraphs: [
        rates.isOwn
          ? `Your shop has its own platform fee. Your customers pay ${now} on top of your prices.`
          : `Your customers pay the general rate of ${now} on top of your prices. Some categories may have a different rate.`,
        'You still get your full price. An order keeps the fee from when it was placed.',
      ],
      rows: [
        { label: 'Now', value: now },
        ...own.map(({ from, percent }) => ({
          label: `From ${longDay(from)}`,
          value: percent === null ? 'The general rate' : `${percent}%`,
        })),
      ],
      action: { label: 'See your rates', url: `${site.publicUrl}/merchant/earnings/fees` },
    },
  });
}
