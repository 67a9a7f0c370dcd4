import { Truck } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { priceWords } from './card-delivery.tsx';
import { RegionSelect } from './delivery-choice.tsx';
import { useDeliveryPrice } from './delivery-prices.ts';
import { useHydrated } from './use-hydrated.ts';

/** On a product's page: the same, and the region to choose. */
export function ProductDeliveryLine({ productId }: { productId: string }) {
  const { region, price } = useDeliveryPrice(productId);
  const isHydrated = useHydrated();
  const [what, days] = region && price !== undefined ? priceWords(price, region) : [];
  return (
    // Its place is kept until it works, so that nothing moves under one's eyes.
    <div
      className={cx(
        'mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-sunk px-4 py-3',
        !isHydrated && 'invisible',
      )}
    >
      <Truck className="icon flex-none" aria-hidden />
      <p aria-live="polite" className="min-w-0 flex-1 basis-52">
        {what ? (
          <>
            <b>{what}</b>
            {days && (
              <>
                {', '}
                <span className="whitespace-nowrap">{days}</span>
              </>
            )}
          </>
        ) : region ? (
          'Asking what delivery costs...'
        ) : (
          'Say your region, and you see what delivery costs.'
        )}
      </p>
      <RegionSelect label="Bring it to" />
    </div>
  );
}
