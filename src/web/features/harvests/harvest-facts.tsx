import { formatDay } from '#shared/holiday';
import { joinPlace } from '#shared/place';
import type { Harvest } from '#src/modules/harvests/contract/harvests.ts';
import { Price } from '#web/components/ui/price.tsx';
import { harvestTexts } from './texts.ts';

/** When, where, how many and for how much. */
export function HarvestFacts({ harvest }: { harvest: Harvest }) {
  const { product, shop, price, ceiling } = harvest;
  return (
    <>
      <p className="mt-1 font-semibold">
        {harvestTexts.expected(formatDay(harvest.expectedFrom), formatDay(harvest.expectedTo))}
      </p>
      <p className="text-ink-2 text-sm">
        {shop.name}, {joinPlace(shop.location, shop.region)}
      </p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-1.5">
        <Price cedis={price} />
        {ceiling > price && (
          <>
            <span className="text-ink-2 text-sm">{harvestTexts.priceTo}</span>
            <Price cedis={ceiling} />
          </>
        )}
        <span className="text-ink-3 text-sm">{harvestTexts.perUnit(product.unit)}</span>
      </p>
      {harvest.status === 'OPEN' && (
        <p className="mt-1 text-ink-2 text-sm">
          {harvestTexts.left(harvest.left, product.unit)}.{' '}
          {harvestTexts.orderUntil(formatDay(harvest.orderUntil))}
        </p>
      )}
    </>
  );
}
