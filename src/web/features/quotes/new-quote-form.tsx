import { useQuery } from '@tanstack/react-query';
import { GHANA_REGIONS } from '#shared/regions';
import { SelectField, SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { useDeliveryPreferences } from '#web/lib/customer/delivery-preferences.ts';
import { quoteInput } from './schema.ts';
import { quoteTexts } from './texts.ts';

/** Longest interval between deliveries, in weeks, as of the API. */
const WEEKS_MAX = 4;

/** Says what is needed, how much of it, when and where. */
export function NewQuoteForm({ onClose }: { onClose: () => void }) {
  const { region, town } = useDeliveryPreferences();
  const start = GHANA_REGIONS.find((name) => name === region);
  const categories = useQuery(customerApi.queryOptions('GET /categories'));
  const ask = useApiMutation(customerApi, 'POST /quotes', {
    idempotent: true,
    invalidates: ['GET /quotes'],
    successToast: quoteTexts.asked,
    errorToast: quoteTexts.askFailed,
    fallbackMessage: quoteTexts.askFailed,
  });
  return (
    <Panel aria-labelledby="new-quote">
      <h2 id="new-quote" className="mb-4 text-h2">
        {quoteTexts.newTitle}
      </h2>
      <Form
        schema={quoteInput}
        defaults={{
          ...{ what: '', unit: '', firstOn: '', deliveries: 1, everyWeeks: 1, note: '', categoryId: '' },
          ...{ town: town ?? '', ...(start && { region: start }) },
        }}
        action={ask}
        focus="what"
        onSubmit={async (body) => {
          const asked = await ask.run({ body: { ...body, categoryId: body.categoryId || null } });
          if (asked) onClose();
          return asked;
        }}
      >
        {(form) => (
          <>
            <TextField
              label={quoteTexts.what}
              hint={quoteTexts.whatHint}
              required
              maxLength={120}
              {...form.field('what')}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField label={quoteTexts.category} {...form.field('categoryId')}>
                <option value="">{quoteTexts.anyCategory}</option>
                {categories.data?.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={quoteTexts.unit}
                hint={quoteTexts.unitHint}
                required
                maxLength={40}
                {...form.field('unit')}
              />
              <TextField
                label={quoteTexts.quantity}
                type="number"
                inputMode="numeric"
                min="1"
                required
                {...form.field('quantity', { valueAsNumber: true })}
              />
              <TextField label={quoteTexts.firstOn} type="date" required {...form.field('firstOn')} />
              <TextField
                label={quoteTexts.deliveries}
                type="number"
                inputMode="numeric"
                min="1"
                max="52"
                required
                {...form.field('deliveries', { valueAsNumber: true })}
              />
              {(form.watch('deliveries') ?? 1) > 1 && (
                <SelectField label={quoteTexts.every} {...form.field('everyWeeks', { valueAsNumber: true })}>
                  {Array.from({ length: WEEKS_MAX }, (_, at) => at + 1).map((weeks) => (
                    <option key={weeks} value={weeks}>
                      {quoteTexts.everyWeeks(weeks)}
                    </option>
                  ))}
                </SelectField>
              )}
              <SelectField label={quoteTexts.region} required {...form.field('region')}>
                <option value="">{quoteTexts.chooseRegion}</option>
                {GHANA_REGIONS.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </SelectField>
              <TextField label={quoteTexts.town} required maxLength={100} {...form.field('town')} />
            </div>
            <TextAreaField
              label={quoteTexts.note}
              hint={quoteTexts.noteHint}
              rows={2}
              maxLength={300}
              {...form.field('note')}
            />
            <p className="max-w-[60ch] text-ink-2 text-sm">{quoteTexts.credit}</p>
            {form.failure && (
              <p role="alert" className="font-medium text-clay text-sm">
                {form.failure}
              </p>
            )}
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton busyLabel={quoteTexts.asking}>{quoteTexts.askButton}</SubmitButton>
              <Button variant="ghost" disabled={form.busy} onClick={onClose}>
                {quoteTexts.cancel}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Panel>
  );
}
