import { useState } from 'react';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { feeEndForm } from '#web/features/admin/api/schema.ts';
import { earliestEnd, type FeeRateSubject } from './fee-rates.ts';
import { feeTexts } from './fee-texts.ts';

type Props = {
  subject: FeeRateSubject;
  busy: boolean;
  refusal: string | null;
  onEnd: (from: string) => Promise<boolean>;
};

/** Ends the rate of a category or a shop; the general rate applies again. */
export function EndRateButton({ subject, busy, refusal, onEnd }: Props) {
  const [open, setOpen] = useState(false);
  const first = earliestEnd(subject);
  return (
    <>
      <Button
        size="sm"
        variant="soft"
        disabled={busy}
        className="mt-1.5"
        aria-label={feeTexts.endRateOf(subject.name)}
        onClick={() => setOpen(true)}
      >
        {feeTexts.endRate}
      </Button>
      <Dialog open={open} title={feeTexts.endRateOf(subject.name)} busy={busy} onClose={() => setOpen(false)}>
        <Form
          schema={feeEndForm}
          defaults={{ from: first }}
          onSubmit={async ({ from }, form) => {
            if (from < first) {
              form.setError('from', { message: feeTexts.endTooEarly });
              form.setValue('from', first);
              return false;
            }
            const isDone = await onEnd(from);
            if (isDone) setOpen(false);
            return isDone;
          }}
        >
          {(form) => (
            <>
              <TextField
                label={feeTexts.generalFrom}
                type="date"
                min={first}
                required
                {...form.field('from')}
              />
              <FormError text={refusal} />
              <SubmitButton busyLabel={feeTexts.saving}>{feeTexts.endRate}</SubmitButton>
            </>
          )}
        </Form>
      </Dialog>
    </>
  );
}
