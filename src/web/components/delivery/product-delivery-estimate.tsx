import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { GHANA_REGIONS } from '#shared/regions';
import type { ProductDelivery } from '#src/modules/delivery/contract/delivery-quote.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Select } from '#web/components/ui/field.tsx';
import { useDeliveryPrice } from '#web/lib/customer/use-delivery-price.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { formatDeliveryPrice } from './card-delivery.tsx';
import { FreshWarning } from './fresh-warning.tsx';
import { RegionSelect } from './region-select.tsx';
import * as deliveryTexts from './texts.ts';

const LINE = 'mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-sunk px-4 py-3';
type Price = ProductDelivery['delivery'];
type Props = {
  productId: string;
  /** The region in the URL, if there is one. */
  asked: { region: string; price: Price } | null;
};

/** The delivery price on the product page, with a choice of region; a plain form without JavaScript. */
export function ProductDeliveryEstimate({ productId, asked }: Props) {
  const { region, price } = useDeliveryPrice(productId);
  const isHydrated = useHydrated();
  return (
    <>
      {/* Keeps its space until it is hydrated, so that nothing shifts. */}
      <div data-show="js" className={cx(LINE, !isHydrated && 'invisible')}>
        <Answer region={region} price={price} />
        <RegionSelect label={deliveryTexts.deliverTo} />
        {price?.warnsFresh && <FreshWarning className="w-full" />}
      </div>
      <noscript>
        <form method="get" className={LINE}>
          <Answer region={asked?.region ?? null} price={asked?.price} />
          <Select
            name="deliverTo"
            aria-label={deliveryTexts.deliverTo}
            defaultValue={asked?.region ?? ''}
            className="inline-block max-w-52 align-middle"
          >
            <option value="">{deliveryTexts.chooseRegion}</option>
            {GHANA_REGIONS.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
          <Button type="submit" size="sm" variant="line">
            {deliveryTexts.feeButton}
          </Button>
          {asked?.price?.warnsFresh && <FreshWarning className="w-full" />}
        </form>
      </noscript>
    </>
  );
}

function Answer({ region, price }: { region: string | null; price: Price | undefined }): ReactNode {
  const [what, days] = region && price !== undefined ? formatDeliveryPrice(price, region) : [];
  return (
    <>
      <Truck className="icon flex-none" aria-hidden />
      <p aria-live="polite" className="min-w-0 flex-1 basis-52">
        {what ? (
          <>
            <b>{what}</b>
            {days && (
              <>
                {', '}
                <span className="inline-block">{days}</span>
              </>
            )}
          </>
        ) : region ? (
          deliveryTexts.loadingFee
        ) : (
          deliveryTexts.regionNeeded
        )}
      </p>
    </>
  );
}
