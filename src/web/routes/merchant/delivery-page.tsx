import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { ShopDeliveryView } from '#src/modules/delivery/contract/delivery.ts';
import type { Region } from '#src/modules/delivery/contract/delivery-fee.ts';
import { SelectField, SubmitButton } from '#web/components/form/fields.tsx';
import { Form, type FormHandle } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/empty-state.tsx';
import { Checkbox } from '#web/components/ui/field.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { riderAccountQuery } from '#web/features/merchant/api/queries.ts';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { CedisField, SwitchPanel } from '#web/features/merchant/delivery/delivery-fields.tsx';
import { DeliveryPreview } from '#web/features/merchant/delivery/delivery-preview.tsx';
import { type DeliveryValues, toFormValues } from '#web/features/merchant/delivery/form-values.ts';
import { LoadsPanel, loadsQuery } from '#web/features/merchant/delivery/loads-panel.tsx';
import { PickupsPanel, StationsPanel } from '#web/features/merchant/delivery/places-panels.tsx';
import { RiderAccountPanel } from '#web/features/merchant/delivery/rider-account.tsx';
import { deliveryForm } from '#web/features/merchant/delivery/schema.ts';
import { deliveryTexts } from '#web/features/merchant/delivery/texts.tsx';
import { ZonesPanel } from '#web/features/merchant/delivery/zones-panel.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(deliveryTexts.title);

const deliveryQuery = () => shopApi.queryOptions('GET /shops/delivery');

export const clientLoader = shopLoader(({ isManager }) =>
  isManager ? [deliveryQuery(), loadsQuery(), riderAccountQuery()] : [],
);
export const HydrateFallback = () => null;

/** /merchant/delivery: delivery options of the shop, and their prices. */
export default function DeliveryPage() {
  return (
    <RequireRole least="manager" title={deliveryTexts.title}>
      <Link
        to="/merchant/shop"
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-leaf hover:underline"
      >
        <ArrowLeft className="icon" aria-hidden />
        {deliveryTexts.shopLink}
      </Link>
      <PageTitle lead={deliveryTexts.lead}>{deliveryTexts.title}</PageTitle>
      <Saved />
      <LoadsPanel />
      <RiderAccountPanel />
    </RequireRole>
  );
}

function Saved() {
  const delivery = useQuery(deliveryQuery());
  if (delivery.isError) {
    return (
      <ErrorState
        title={deliveryTexts.loadFailed}
        text={getErrorMessage(delivery.error, deliveryTexts.loadFailedText)}
        action={<Button onClick={() => void delivery.refetch()}>{deliveryTexts.tryAgainButton}</Button>}
      />
    );
  }
  if (delivery.isPending) {
    return (
      <div role="status" aria-label={deliveryTexts.loading} className="grid gap-4.5 lg:grid-cols-2 lg:gap-6">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    );
  }
  // The response has IDs of new entries, so the form is reset with it.
  return <DeliveryForm key={JSON.stringify(delivery.data)} delivery={delivery.data} />;
}

const DAYS = Array.from({ length: 31 }, (_, days) => String(days));
const dayWord = (days: string) => (days === '0' ? deliveryTexts.sameDay : deliveryTexts.days(Number(days)));

function DeliveryForm({ delivery }: { delivery: ShopDeliveryView }) {
  const save = useApiMutation(shopApi, 'PUT /shops/delivery', {
    invalidates: ['GET /shops/delivery'],
    successToast: deliveryTexts.saved,
    errorToast: deliveryTexts.saveFailedTitle,
    fallbackMessage: deliveryTexts.saveFailedText,
  });
  const { from } = delivery;
  return (
    <Form
      schema={deliveryForm}
      defaults={toFormValues(delivery)}
      action={save}
      onSubmit={(body) => save.run({ body })}
      className="grid gap-4.5 lg:gap-6"
    >
      {(form) => (
        <>
          <div className="grid items-start gap-4.5 lg:grid-cols-2 lg:gap-6">
            <div className="grid min-w-0 gap-4.5 lg:gap-6">
              <OneNumber form={form} from={from} />
              <ZonesPanel form={form} from={from} />
            </div>
            <div className="grid min-w-0 gap-4.5 lg:gap-6">
              <StationsPanel form={form} />
              <PickupsPanel form={form} />
              <FreeAbove form={form} />
              <BiggerParcels form={form} />
              <ClosingDays form={form} />
            </div>
          </div>
          <SubmitButton
            busyLabel={deliveryTexts.saving}
            className="justify-self-stretch md:justify-self-start"
          >
            {deliveryTexts.saveButton}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

type Handle = Pick<FormHandle<DeliveryValues>, 'field'>;

function OneNumber({ form, from }: { form: Handle; from: ShopDeliveryView['from'] }) {
  const [region, setRegion] = useState<Region>(from.region === 'Ashanti' ? 'Greater Accra' : 'Ashanti');
  return (
    <Panel strip="kiln" aria-labelledby="one-number">
      <h2 id="one-number" className="mb-3 text-h2">
        {deliveryTexts.oneFeeTitle}
      </h2>
      <div className="grid gap-4">
        <CedisField
          label={deliveryTexts.oneFeeLabel}
          hint={deliveryTexts.oneFeeHint}
          autoComplete="off"
          inputClass="h-16 pl-16 text-2xl"
          {...form.field('fee')}
        />
        <div className="grid grid-cols-2 gap-3">
          <SelectField label={deliveryTexts.daysFromLabel} {...form.field('daysFrom')}>
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {dayWord(days)}
              </option>
            ))}
          </SelectField>
          <SelectField label={deliveryTexts.daysToLabel} {...form.field('daysTo')}>
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {dayWord(days)}
              </option>
            ))}
          </SelectField>
        </div>
        <DeliveryPreview from={from} region={region} onRegion={setRegion} />
      </div>
    </Panel>
  );
}

function FreeAbove({ form }: { form: Handle }) {
  const { control, setValue } = useFormContext<DeliveryValues>();
  const on = useWatch({ control, name: 'isFreeAbove' });
  return (
    <SwitchPanel
      id="free-above"
      title={deliveryTexts.freeTitle}
      text={deliveryTexts.freeText}
      on={on}
      onToggle={(next) => setValue('isFreeAbove', next, { shouldDirty: true })}
    >
      <CedisField
        label={deliveryTexts.freeLabel}
        autoComplete="off"
        className="max-w-56"
        {...form.field('freeAbove')}
      />
    </SwitchPanel>
  );
}

const SIZES = [
  { name: 'medium', label: deliveryTexts.medium, text: deliveryTexts.mediumWeight, box: 'h-5.5 w-6.5' },
  { name: 'large', label: deliveryTexts.large, text: deliveryTexts.largeWeight, box: 'h-7.5 w-8.5' },
  { name: 'sack', label: deliveryTexts.sack, text: deliveryTexts.sackWeight, box: 'size-10' },
] as const;

function BiggerParcels({ form }: { form: Handle }) {
  const row =
    'grid grid-cols-[min(2.75rem,12vw)_1fr_min(8.5rem,45%)] @max-[16rem]:grid-cols-[min(2.75rem,12vw)_1fr] @max-[16rem]:*:last:col-span-2 items-center gap-3 border-line border-t px-4 py-2.5 md:px-5';
  return (
    <Panel aria-labelledby="bigger-parcels" padded={false} className="@container">
      <div className="px-4 pt-4 pb-2.5 md:px-5">
        <h2 id="bigger-parcels" className="font-bold font-sans text-h3 tracking-normal">
          {deliveryTexts.biggerTitle}
        </h2>
        <p className="text-ink-2 text-sm">{deliveryTexts.biggerText}</p>
      </div>
      <div className={row}>
        <Box className="h-4 w-4.5" />
        <Size label={deliveryTexts.small} text={deliveryTexts.smallWeight} />
        <span className="text-right font-semibold text-ink-2 text-sm">{deliveryTexts.smallFee}</span>
      </div>
      {SIZES.map(({ name, label, text, box }) => (
        <div key={name} className={row}>
          <Box className={box} />
          <Size label={label} text={text} />
          <CedisField
            label={deliveryTexts.moreFor(label.toLowerCase())}
            labelHidden
            placeholder={deliveryTexts.feeExample}
            autoComplete="off"
            {...form.field(name)}
          />
        </div>
      ))}
    </Panel>
  );
}

/** Weekdays that delivery promises skip; weekends are always skipped. */
function ClosingDays({
  form,
}: {
  form: Handle & Pick<FormHandle<DeliveryValues>, 'getFieldState' | 'formState'>;
}) {
  const { error } = form.getFieldState('closedWeekdays', form.formState);
  return (
    <Panel>
      <fieldset aria-describedby={error && 'closing-days-error'}>
        <legend className="font-bold font-sans text-h3 tracking-normal">{deliveryTexts.closingTitle}</legend>
        <p className="text-ink-2 text-sm">{deliveryTexts.closingText}</p>
        <div className="mt-1 flex flex-wrap gap-x-5">
          {deliveryTexts.weekdays.map((day, at) => (
            <Checkbox
              key={day}
              label={day}
              value={String(at + 1)}
              {...form.field('closedWeekdays')}
              error={null}
            />
          ))}
        </div>
        {error && (
          <p id="closing-days-error" role="alert" className="font-medium text-clay text-sm">
            {error.message}
          </p>
        )}
      </fieldset>
    </Panel>
  );
}

function Box({ className }: { className: string }) {
  return (
    <span aria-hidden className="grid h-11 place-items-end justify-center">
      <span className={`rounded-[3px] border-[1.5px] border-gold-ink bg-gold ${className}`} />
    </span>
  );
}

function Size({ label, text }: { label: string; text: string }) {
  return (
    <span>
      <b className="block">{label}</b>
      <span className="text-ink-2 text-sm">{text}</span>
    </span>
  );
}
