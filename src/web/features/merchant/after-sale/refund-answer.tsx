import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { RefundCase } from '#contracts/after-sale';
import { formatCedis } from '#contracts/money';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { refundsQuery } from './queries.ts';
import { refundAnswer } from './schema.ts';
import { useAnswer } from './use-answer.ts';

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
  const form = useForm({
    resolver: zodResolver(refundAnswer),
    defaultValues: { agrees, note: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { failure, send } = useAnswer(`/shops/refunds/${id}/answer`, refundsQuery().queryKey);

  async function submit(answer: { agrees: boolean; note: string }) {
    if (!(await send(answer))) return;
    onClose();
    if (agrees) toast.success('The money goes back', `${sum} is on its way to the customer.`);
    else toast.success('Your answer is with Dwaso', 'Dwaso looks at both sides and writes to you.');
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isSubmitting}
      title={agrees ? `Send ${sum} back?` : 'You do not agree'}
    >
      <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
        <p className="max-w-[56ch] text-ink-2">
          {agrees
            ? `${formatCedis(shopAmount)} of it comes from your earnings; the rest is the fee, which Dwaso gives back. It can't be undone.`
            : 'No money moves now. The customer reads your answer, and Dwaso looks at both sides and decides.'}
        </p>
        <Field
          label={agrees ? 'A word to the customer (not needed)' : 'Why do you not agree?'}
          error={errors.note?.message}
          required={!agrees}
        >
          <TextArea rows={4} maxLength={1000} {...form.register('note')} />
        </Field>
        <FailureNote text={failure} />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" className="flex-1" busy={isSubmitting} busyLabel="Sending...">
            {agrees ? 'Agree and refund' : 'Send my answer'}
          </Button>
          <Button variant="line" className="flex-1" disabled={isSubmitting} onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
