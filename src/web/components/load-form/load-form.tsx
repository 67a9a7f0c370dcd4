import type { ComponentProps } from 'react';
import { GHANA_REGIONS } from '#shared/regions';
import { PARCEL_SIZES } from '#src/modules/delivery/contract/delivery-fee.ts';
import type { LoadInput } from '#src/modules/loads/contract/loads.ts';
import { SelectField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { loadForm } from './schema.ts';
import { loadFormTexts as texts } from './texts.ts';

const NO_RATE = { price: '', capacity: '' };
const FRIDAY = 5;
const EMPTY = {
  ...{ fromTown: '', fromRegion: 'Upper East' as const, toTown: '', toRegion: 'Ashanti' as const },
  ...{ weekday: FRIDAY, leavesAt: '18:00', cutOffHours: '24', travelDays: '1' },
  ...{ carrier: '', station: '', arrivalStation: '' },
  rates: { SMALL: NO_RATE, MEDIUM: NO_RATE, LARGE: NO_RATE, SACK: NO_RATE },
};

/** The form of a new load. `save` is true once it is made or proposed. */
export function LoadForm({
  action,
  save,
  submit,
}: {
  action: ComponentProps<typeof Form>['action'];
  save: (load: LoadInput) => Promise<boolean>;
  /** Label of the button. */
  submit: string;
}) {
  return (
    <Form
      schema={loadForm}
      defaults={EMPTY}
      action={action}
      onSubmit={async (body, form) => {
        if (await save(body)) form.reset();
      }}
    >
      {(form) => (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TextField label={texts.fromTown} required maxLength={60} {...form.field('fromTown')} />
            <SelectField label={texts.fromRegion} {...form.field('fromRegion')}>
              <Regions />
            </SelectField>
            <TextField label={texts.toTown} required maxLength={60} {...form.field('toTown')} />
            <SelectField label={texts.toRegion} {...form.field('toRegion')}>
              <Regions />
            </SelectField>
            <SelectField label={texts.weekday} {...form.field('weekday', { valueAsNumber: true })}>
              {texts.weekdays.map((day, index) => (
                <option key={day} value={index + 1}>
                  {day}
                </option>
              ))}
            </SelectField>
            <TextField label={texts.leavesAt} required maxLength={5} {...form.field('leavesAt')} />
            <TextField label={texts.cutOffHours} inputMode="numeric" {...form.field('cutOffHours')} />
            <TextField label={texts.travelDays} inputMode="numeric" {...form.field('travelDays')} />
          </div>
          <TextField label={texts.carrier} required maxLength={40} {...form.field('carrier')} />
          <TextField label={texts.station} required maxLength={80} {...form.field('station')} />
          <TextField label={texts.arrivalStation} required maxLength={80} {...form.field('arrivalStation')} />
          <fieldset>
            <legend className="font-semibold text-sm">{texts.prices}</legend>
            <p className="mb-2 text-ink-3 text-xs">{texts.priceBound}</p>
            <div className="grid grid-cols-2 gap-3">
              {PARCEL_SIZES.map((size) => [
                <TextField
                  key={`${size} price`}
                  label={texts.price(texts.sizes[size])}
                  inputMode="decimal"
                  {...form.field(`rates.${size}.price`)}
                />,
                <TextField
                  key={`${size} capacity`}
                  label={texts.capacity(texts.sizes[size])}
                  inputMode="numeric"
                  {...form.field(`rates.${size}.capacity`)}
                />,
              ])}
            </div>
          </fieldset>
          <FormError text={form.failure} />
          <SubmitButton busyLabel={texts.saving}>{submit}</SubmitButton>
        </>
      )}
    </Form>
  );
}

function Regions() {
  return GHANA_REGIONS.map((region) => (
    <option key={region} value={region}>
      {region}
    </option>
  ));
}
