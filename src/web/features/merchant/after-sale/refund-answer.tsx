import { useState } from 'react';
import type { RefundCase } from '#contracts/after-sale';
import { formatCedis } from '#contracts/money';
import { SubmitButton, TextAreaField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { shopApi } from '#web/lib/session/shop.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { ANSWERING } from './case-labels.ts';
import { refundAnswer } from './schema.ts';

/** The two answers of a shop; each is confirmed in a dialog that says what follows from it. */
export function RefundAnswer({ request }: { request: RefundCase }) {
  const [open, setOpen] = useState<'agree' | 'disagree' | null>(null);
  const dialog = (agrees: boolean) => ({
    request,
    agrees,
    open: open === (agrees ? 'agree' : 'disagree'),
    onClose: () => setOpen(null),
  });
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button size="sm" className="flex-1 sm:flex-none" onClick={() => setOpen('agree')}>
        Agree and refund
      </Button>
      <Button size="sm" variant="line" className="flex-1 sm:flex-none" onClick={() => setOpen('disagree')}>
        I do not agree
      </Button>
      <AnswerDialog {...dialog(true)} />
      <AnswerDialog {...dialog(false)} />
    </div>
  );
}

type Props = { request: RefundCase; agrees: boolean; open: boolean; onClose: () => void };

function AnswerDialog({ request, agrees, open, onClose }: Props) {
  const { id, amount, shopAmount } = request;
  const sum = formatCedis(amount);
  const answer = useAction(shopApi, 'POST /shops/refunds/{id}/answer', {
    refresh: ['GET /shops/refunds', 'GET /shops/stats'],
    failed: 'inline',
    ...ANSWERING,
    done: agrees
      ? ['The money goes back', `${sum} is on its way to the customer.`]
      : ['Your answer is with Dwaso', 'Dwaso looks at both sides and writes to you.'],
    onDone: onClose,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={answer.busy}
      title={agrees ? `Send ${sum} back?` : 'You do not agree'}
    >
      <Form
        schema={refundAnswer}
        defaults={{ agrees, note: '' }}
        action={answer}
        onSubmit={(body) => answer.run({ params: { id }, body })}
      >
        {(form) => (
          <>
            <p className="max-w-[56ch] text-ink-2">
              {agrees
                ? `${formatCedis(shopAmount)} of it comes from your earnings; the rest is the fee, which Dwaso gives back. It can't be undone.`
                : 'No money moves now. The customer reads your answer, and Dwaso looks at both sides and decides.'}
            </p>
            <TextAreaField
              label={agrees ? 'A word to the customer (not needed)' : 'Why do you not agree?'}
              required={!agrees}
              rows={4}
              maxLength={1000}
              {...form.field('note')}
            />
            <FailureNote text={form.failure} />
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton className="flex-1" busyLabel="Sending...">
                {agrees ? 'Agree and refund' : 'Send my answer'}
              </SubmitButton>
              <Button variant="line" className="flex-1" disabled={answer.busy} onClick={onClose}>
                Not now
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
