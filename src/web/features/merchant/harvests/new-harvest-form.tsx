import { SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { harvestInput } from './schema.ts';
import { harvestTexts } from './texts.ts';

const DEFAULTS = {
  ...{ name: '', crop: '', unit: '', description: '', categoryId: null, parcelSize: null },
  ...{ expectedFrom: '', expectedTo: '', orderUntil: '', depositPercent: 20, forfeitPercent: 50 },
};

/** Offers a harvest, with the rules that its customers will read. */
export function NewHarvestForm({ onClose }: { onClose: () => void }) {
  const offer = useApiMutation(shopApi, 'POST /shops/harvests', {
    idempotent: true,
    invalidates: ['GET /shops/harvests'],
    successToast: harvestTexts.offered,
    errorToast: harvestTexts.offerFailed,
    fallbackMessage: harvestTexts.offerFailed,
  });
  return (
    <Panel aria-labelledby="new-harvest">
      <h2 id="new-harvest" className="mb-4 text-h2">
        {harvestTexts.newTitle}
      </h2>
      <Form
        schema={harvestInput}
        defaults={DEFAULTS}
        action={offer}
        focus="name"
        onSubmit={async (body) => {
          if (!(await offer.run({ body }))) return null;
          onClose();
        }}
      >
        {(form) => (
          <>
            <TextField label={harvestTexts.name} required {...form.field('name')} />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={harvestTexts.crop}
                hint={harvestTexts.cropHint}
                required
                {...form.field('crop')}
              />
              <TextField label={harvestTexts.unit} hint={harvestTexts.unitHint} {...form.field('unit')} />
              <TextField
                label={harvestTexts.quantity}
                type="number"
                inputMode="numeric"
                min="1"
                required
                {...form.field('quantity', { valueAsNumber: true })}
              />
              <TextField label={harvestTexts.from} type="date" required {...form.field('expectedFrom')} />
              <TextField label={harvestTexts.to} type="date" required {...form.field('expectedTo')} />
              <TextField label={harvestTexts.until} type="date" required {...form.field('orderUntil')} />
              <TextField
                label={harvestTexts.price}
                type="number"
                inputMode="decimal"
                step="0.01"
                required
                {...form.field('price', { valueAsNumber: true })}
              />
              <TextField
                label={harvestTexts.ceiling}
                hint={harvestTexts.ceilingHint}
                type="number"
                inputMode="decimal"
                step="0.01"
                required
                {...form.field('ceiling', { valueAsNumber: true })}
              />
              <TextField
                label={harvestTexts.deposit}
                hint={harvestTexts.depositHint}
                type="number"
                inputMode="numeric"
                required
                {...form.field('depositPercent', { valueAsNumber: true })}
              />
              <TextField
                label={harvestTexts.forfeit}
                hint={harvestTexts.forfeitHint}
                type="number"
                inputMode="numeric"
                required
                {...form.field('forfeitPercent', { valueAsNumber: true })}
              />
            </div>
            <TextAreaField label={harvestTexts.about} rows={3} {...form.field('description')} />
            <p className="max-w-[60ch] text-ink-2 text-sm">{harvestTexts.rules}</p>
            {form.failure && (
              <p role="alert" className="font-medium text-clay text-sm">
                {form.failure}
              </p>
            )}
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton busyLabel={harvestTexts.busy}>{harvestTexts.offerButton}</SubmitButton>
              <Button variant="ghost" disabled={form.busy} onClick={onClose}>
                {harvestTexts.cancelButton}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Panel>
  );
}
