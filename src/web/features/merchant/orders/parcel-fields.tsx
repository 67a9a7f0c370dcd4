import type { ReactNode } from 'react';
import { CARRIERS } from '#src/modules/fulfilment/contract/shipment-labels.ts';
import { TextField } from '#web/components/form/fields.tsx';
import type { FormHandle } from '#web/components/form/form.tsx';
import type { ParcelFormInput } from '#web/features/merchant/api/schema.ts';
import { stepTexts } from './step-texts.tsx';

type Props<Out> = {
  form: FormHandle<ParcelFormInput, Out>;
  /** Whether the fields of a bus station stand open from the start. */
  open: boolean;
  children: ReactNode;
};

/** What is said of a parcel: with whom, under which number, and what a bus station asks for. */
export function ParcelFields<Out>({ form, open, children }: Props<Out>) {
  const carrier = form.watch('carrierName');
  return (
    <>
      <div className="grid gap-2">
        <TextField
          label={stepTexts.carrierLabel}
          maxLength={80}
          autoComplete="off"
          {...form.field('carrierName')}
        />
        <div className="flex flex-wrap gap-2">
          {CARRIERS.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={carrier === name}
              onClick={() => form.setValue('carrierName', name, { shouldDirty: true })}
              className="min-h-11 rounded-full border-[1.5px] border-line-strong bg-surface px-3.5 font-semibold text-sm hover:bg-sunk aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:text-leaf-strong"
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <TextField
        label={stepTexts.waybillLabel}
        maxLength={80}
        autoComplete="off"
        {...form.field('trackingNumber')}
      />
      <details open={open} className="rounded-control border border-line px-3.5">
        <summary className="flex min-h-12 cursor-pointer items-center font-bold">
          {stepTexts.parcelDetails}
        </summary>
        <div className="grid gap-4 pb-3.5">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={stepTexts.fromStationLabel}
              maxLength={80}
              autoComplete="off"
              {...form.field('fromStation')}
            />
            <TextField
              label={stepTexts.pickupStationLabel}
              hint={stepTexts.pickupStationHint}
              maxLength={80}
              autoComplete="off"
              {...form.field('toStation')}
            />
            <TextField
              label={stepTexts.driverPhoneLabel}
              type="tel"
              inputMode="tel"
              maxLength={30}
              autoComplete="off"
              {...form.field('driverPhone')}
            />
            <TextField
              label={stepTexts.carNumberLabel}
              maxLength={20}
              autoComplete="off"
              {...form.field('carNumber')}
            />
            <TextField
              label={stepTexts.expectedOnLabel}
              type="date"
              className="sm:max-w-52"
              {...form.field('expectedOn')}
            />
          </div>
          {children}
        </div>
      </details>
    </>
  );
}
