import { useId } from 'react';
import { GHANA_REGIONS } from '#shared/regions';
import { Select } from '#web/components/ui/field.tsx';
import { setRegion, useDeliveryPreferences } from '#web/lib/customer/delivery-preferences.ts';
import * as deliveryTexts from './texts.ts';

/** Selects the region to deliver to, which is saved on the device. */
export function RegionSelect({ label, className }: { label: string; className?: string }) {
  const { region } = useDeliveryPreferences();
  const id = useId();
  return (
    <span className={className}>
      <label htmlFor={id} className="text-ink-2 text-sm">
        {label}
      </label>{' '}
      <Select
        id={id}
        value={region ?? ''}
        onChange={(event) => setRegion(event.target.value || null)}
        className="inline-block max-w-52 align-middle"
      >
        <option value="">{deliveryTexts.chooseRegion}</option>
        {GHANA_REGIONS.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </span>
  );
}
