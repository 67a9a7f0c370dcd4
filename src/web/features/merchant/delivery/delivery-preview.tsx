import { Bus, Store, Truck } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatCedis, toCedis } from '#shared/money';
import { readRegion } from '#shared/region-names';
import { GHANA_REGIONS } from '#shared/regions';
import type { ShopDeliveryView } from '#src/modules/delivery/contract/delivery.ts';
import { daysLabel } from '#src/modules/delivery/contract/delivery-days.ts';
import { listQuotes, type QuotedOption, type Region } from '#src/modules/delivery/contract/delivery-fee.ts';
import { Select } from '#web/components/ui/field.tsx';
import { type DeliveryValues, toPreview } from './form-values.ts';
import { deliveryTexts } from './texts.tsx';

/** What a buyer in a selected region would see with the form's current values. */
export function DeliveryPreview({
  from,
  region,
  onRegion,
}: {
  from: ShopDeliveryView['from'];
  region: Region;
  onRegion: (region: Region) => void;
}) {
  const { control } = useFormContext<DeliveryValues>();
  const values = useWatch({ control }) as DeliveryValues;
  const quotes = listQuotes(toPreview(values), {
    to: { town: null, region },
    shop: { town: from.town, region: readRegion(from.region) },
    parcel: { size: 'SMALL', subtotalPesewas: 0 },
  });
  return (
    <div className="rounded-card bg-sunk px-4 py-3.5" data-testid="delivery-preview">
      <div className="flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
        <span id="preview-of">{deliveryTexts.previewCustomer}</span>
        <Select
          aria-labelledby="preview-of"
          value={region}
          onChange={(event) => onRegion(event.target.value as Region)}
          className="max-w-48"
        >
          {GHANA_REGIONS.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
        <span>{deliveryTexts.previewSees}</span>
      </div>
      <ul className="mt-2.5 grid gap-2" aria-live="polite">
        {quotes.map((quote) => (
          <Line key={quote.option?.id ?? 'standing'} quote={quote} region={region} />
        ))}
        {quotes.length === 0 && <li className="font-semibold">{deliveryTexts.previewNone(region)}</li>}
      </ul>
    </div>
  );
}

const ICONS = { DELIVERY: Truck, STATION: Bus, PICKUP: Store, LOAD: Bus } as const;

function Line({ quote, region }: { quote: QuotedOption; region: Region }) {
  const { option } = quote;
  const Icon = ICONS[option?.kind ?? 'DELIVERY'];
  const fee = quote.feePesewas === 0 ? deliveryTexts.previewFree : formatCedis(toCedis(quote.feePesewas));
  return (
    <li className="flex gap-2.5">
      <Icon className="icon mt-0.5 flex-none" aria-hidden />
      <span className="min-w-0">
        {option === null && (
          <>
            <b>{deliveryTexts.previewIncluded}</b>,{' '}
            <span className="inline-block">{deliveryTexts.previewIncludedDays}</span>
          </>
        )}
        {option?.kind === 'PICKUP' && (
          <>
            <b>{deliveryTexts.previewPickup(option.place || '…')}</b>
            {`, ${option.hours}`}
          </>
        )}
        {option?.kind === 'STATION' && (
          <>
            <b>{deliveryTexts.previewStation(option.carrier || '…', fee)}</b>,{' '}
            <span className="inline-block">{daysLabel(quote)}</span>
          </>
        )}
        {option?.kind === 'DELIVERY' && (
          <>
            <b>{deliveryTexts.previewDelivery(region, fee)}</b>,{' '}
            <span className="inline-block">{daysLabel(quote)}</span>
          </>
        )}
      </span>
    </li>
  );
}
