import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { TextField } from '#web/components/form/fields.tsx';
import type { FormHandle } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CedisField, DaysField, SwitchPanel } from './delivery-fields.tsx';
import { CARRIERS } from './delivery-presets.ts';
import { type DeliveryValues, NEW_PICKUP, NEW_STATION } from './form-values.ts';
import { deliveryTexts } from './texts.tsx';

type Handle = Pick<FormHandle<DeliveryValues>, 'field'>;

/** Bus parcels, which the buyer collects at a station. */
export function StationsPanel({ form }: { form: Handle }) {
  const { control, setValue } = useFormContext<DeliveryValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'stations' });
  return (
    <SwitchPanel
      id="bus-station"
      title={deliveryTexts.stationTitle}
      text={deliveryTexts.stationText}
      on={fields.length > 0}
      onToggle={(on) => (on ? append(NEW_STATION) : remove())}
    >
      {fields.map((station, at) => (
        <fieldset key={station.id} className="grid gap-3.5">
          <legend className={fields.length > 1 ? 'mb-1.5 font-bold' : 'sr-only'}>
            {deliveryTexts.stationNumber(at + 1)}
          </legend>
          <div className="grid gap-2">
            <TextField
              label={deliveryTexts.carrierLabel}
              maxLength={40}
              {...form.field(`stations.${at}.carrier`)}
            />
            <div className="flex flex-wrap gap-1.5">
              {CARRIERS.map((name) => (
                <button
                  key={name}
                  type="button"
                  onClick={() =>
                    setValue(`stations.${at}.carrier`, name, { shouldDirty: true, shouldValidate: true })
                  }
                  className="min-h-11 min-w-11 rounded-full border-[1.5px] border-line-strong px-3 text-sm hover:bg-sunk"
                >
                  {name}
                </button>
              ))}
            </div>
          </div>
          <TextField
            label={deliveryTexts.fromStationLabel}
            placeholder={deliveryTexts.fromStationExample}
            maxLength={80}
            {...form.field(`stations.${at}.station`)}
          />
          <div className="grid grid-cols-2 gap-3">
            <CedisField
              label={deliveryTexts.stationFeeLabel}
              autoComplete="off"
              {...form.field(`stations.${at}.fee`)}
            />
            <DaysField
              label={deliveryTexts.stationDaysLabel}
              saved={station.days}
              {...form.field(`stations.${at}.days`)}
            />
          </div>
          {station.regions.length > 0 && (
            <p className="text-ink-2 text-sm">{deliveryTexts.stationRegions(station.regions.join(', '))}</p>
          )}
          <RemoveButton
            shown={fields.length > 1}
            label={deliveryTexts.stationRemoveButton}
            onClick={() => remove(at)}
          />
        </fieldset>
      ))}
      <AddButton onClick={() => append(NEW_STATION)}>{deliveryTexts.stationAddButton}</AddButton>
    </SwitchPanel>
  );
}

/** Pickup points. */
export function PickupsPanel({ form }: { form: Handle }) {
  const { control } = useFormContext<DeliveryValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'pickups' });
  return (
    <SwitchPanel
      id="pick-up-place"
      title={deliveryTexts.pickupTitle}
      text={deliveryTexts.pickupText}
      on={fields.length > 0}
      onToggle={(on) => (on ? append(NEW_PICKUP) : remove())}
    >
      {fields.map((pickup, at) => (
        <fieldset key={pickup.id} className="grid gap-3.5">
          <legend className={fields.length > 1 ? 'mb-1.5 font-bold' : 'sr-only'}>
            {deliveryTexts.pickupNumber(at + 1)}
          </legend>
          <TextField
            label={deliveryTexts.pickupTitle}
            placeholder={deliveryTexts.pickupExample}
            maxLength={80}
            {...form.field(`pickups.${at}.place`)}
          />
          <TextField
            label={deliveryTexts.landmarkLabel}
            hint={deliveryTexts.landmarkHint}
            placeholder={deliveryTexts.landmarkExample}
            maxLength={120}
            {...form.field(`pickups.${at}.landmark`)}
          />
          <TextField
            label={deliveryTexts.pickupHoursLabel}
            maxLength={80}
            {...form.field(`pickups.${at}.hours`)}
          />
          <RemoveButton
            shown={fields.length > 1}
            label={deliveryTexts.pickupRemoveButton}
            onClick={() => remove(at)}
          />
        </fieldset>
      ))}
      <AddButton onClick={() => append(NEW_PICKUP)}>{deliveryTexts.pickupAddButton}</AddButton>
    </SwitchPanel>
  );
}

function RemoveButton({ shown, label, onClick }: { shown: boolean; label: string; onClick: () => void }) {
  if (!shown) return null;
  return (
    <Button variant="danger" size="sm" className="justify-self-start" onClick={onClick}>
      <Trash2 className="icon" aria-hidden />
      {label}
    </Button>
  );
}

function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="ghost" size="sm" className="justify-self-start" onClick={onClick}>
      <Plus className="icon" aria-hidden />
      {children}
    </Button>
  );
}
