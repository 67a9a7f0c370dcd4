import { ListPlus, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { formatCedis } from '#shared/money';
import { readPrice } from '#shared/parse-number';
import { readRegion } from '#shared/region-names';
import { GHANA_REGIONS } from '#shared/regions';
import type { ShopDeliveryView } from '#src/modules/delivery/contract/delivery.ts';
import type { Region } from '#src/modules/delivery/contract/delivery-fee.ts';
import type { FormHandle } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { CedisField, DaysField } from './delivery-fields.tsx';
import { suggestPrices } from './delivery-presets.ts';
import { type DeliveryValues, newGroup, type ZoneRow } from './form-values.ts';
import { deliveryTexts } from './texts.tsx';

type Handle = Pick<FormHandle<DeliveryValues>, 'field'>;
const TYPED = { shouldDirty: true, shouldValidate: true };

/** Fees by region, where they differ from the single fee. */
export function ZonesPanel({ form, from }: { form: Handle; from: ShopDeliveryView['from'] }) {
  const { control, setValue } = useFormContext<DeliveryValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'zones' });
  const one = readPrice(useWatch({ control, name: 'fee' }));

  function fillIn() {
    const usual = suggestPrices(readRegion(from.region));
    for (const [at, zone] of fields.entries()) {
      const price = usual.zones[zone.area === 'REGIONS' ? zone.name : zone.area];
      if (!price) continue;
      setValue(`zones.${at}.fee`, price.fee, TYPED);
      setValue(`zones.${at}.days`, price.days, TYPED);
    }
    for (const size of ['medium', 'large', 'sack'] as const) setValue(size, usual.sizes[size], TYPED);
  }

  return (
    <Panel aria-labelledby="by-region" padded={false}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 pt-2 md:px-5">
        <h2 id="by-region" className="font-bold font-sans text-h3 tracking-normal">
          {deliveryTexts.zonesTitle}
        </h2>
        <Button variant="ghost" size="sm" onClick={fillIn}>
          <ListPlus className="icon" aria-hidden />
          {deliveryTexts.zonesFillButton}
        </Button>
      </div>
      <p className="px-4 pb-3 text-ink-2 text-sm md:px-5">
        {from.region ? deliveryTexts.zonesFrom(from.region) : deliveryTexts.zonesNoRegion}{' '}
        {one === null ? deliveryTexts.zonesEmpty : deliveryTexts.zonesEmptyFee(formatCedis(one))}
      </p>
      <ul className="@container">
        {fields.map((zone, at) => (
          <li
            key={zone.id}
            className="grid grid-cols-[1fr_--spacing(34)] @max-[16rem]:grid-cols-1 @min-[30rem]:grid-cols-[1fr_--spacing(70)] items-start gap-x-3 gap-y-2 border-line border-t px-4 py-3 md:px-5"
          >
            <ZoneName zone={zone} />
            <div className="grid gap-2 @min-[30rem]:grid-cols-2">
              <CedisField
                label={deliveryTexts.zoneFee(zone.name || deliveryTexts.yourGroup)}
                labelHidden
                autoComplete="off"
                {...form.field(`zones.${at}.fee`)}
              />
              <DaysField
                label={deliveryTexts.zoneDays(zone.name || deliveryTexts.yourGroup)}
                labelHidden
                saved={zone.days}
                {...form.field(`zones.${at}.days`)}
              />
            </div>
            {zone.name === '' && <OwnGroup at={at} onRemove={() => remove(at)} />}
          </li>
        ))}
      </ul>
      <div className="border-line border-t px-2 py-1.5">
        <Button variant="ghost" size="sm" onClick={() => append(newGroup())}>
          <Plus className="icon" aria-hidden />
          {deliveryTexts.zoneAddButton}
        </Button>
      </div>
    </Panel>
  );
}

function ZoneName({ zone }: { zone: ZoneRow }) {
  return (
    <div>
      <b>{zone.name || deliveryTexts.ownGroup}</b>
      <p className="text-ink-2 text-sm">
        {zone.area === 'TOWN' && deliveryTexts.ownTown}
        {zone.area === 'REGION' && deliveryTexts.ownRegion}
        {zone.area === 'REGIONS' && (zone.name ? zone.regions.join(', ') : deliveryTexts.chooseRegions)}
      </p>
    </div>
  );
}

/** The shop's own groups of regions. */
function OwnGroup({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { control, setValue } = useFormContext<DeliveryValues>();
  const chosen = useWatch({ control, name: `zones.${at}.regions` });
  const toggle = (region: Region) =>
    setValue(
      `zones.${at}.regions`,
      chosen.includes(region) ? chosen.filter((one) => one !== region) : [...chosen, region],
      { shouldDirty: true },
    );
  return (
    <fieldset className="col-span-2">
      <legend className="sr-only">{deliveryTexts.groupRegions}</legend>
      <div className="flex flex-wrap gap-1.5">
        {GHANA_REGIONS.map((region) => (
          <button
            key={region}
            type="button"
            aria-pressed={chosen.includes(region)}
            onClick={() => toggle(region)}
            className="min-h-11 rounded-full border-[1.5px] border-line-strong px-2.5 text-sm hover:bg-sunk aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:text-leaf-strong"
          >
            {region}
          </button>
        ))}
      </div>
      <Button variant="danger" size="sm" className="mt-1.5" onClick={onRemove}>
        <Trash2 className="icon" aria-hidden />
        {deliveryTexts.groupRemoveButton}
      </Button>
    </fieldset>
  );
}
