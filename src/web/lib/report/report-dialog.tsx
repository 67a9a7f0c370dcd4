import { type FormEvent, useState } from 'react';
import type { ReportSubject } from '#contracts/reports';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';

type Props = {
  subject: ReportSubject;
  subjectId: string;
  name: string;
  open: boolean;
  onClose: () => void;
};

/** What is wrong, in the customer's words; a person looks and writes back. */
export default function ReportDialog({ subject, subjectId, name, open, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const reason = String(new FormData(form).get('reason'));
    setBusy(true);
    setError(null);
    try {
      await customerSession.call('POST /reports', { body: { subject, subjectId, reason } });
      toast.success('Reported', 'Thank you. We look at it and write to you.');
      form.reset();
      onClose();
    } catch (failure) {
      const words = failure instanceof ApiError ? failure.errors?.reason : undefined;
      setError(words ?? messageOf(failure, 'Your report could not be sent. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open} title={`Report ${name}`} busy={busy} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="What is wrong?"
          hint="A person reads it. The shop does not see who reported it."
          error={error}
          required
        >
          <TextArea name="reason" rows={4} maxLength={1000} />
        </Field>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={busy} busyLabel="Sending...">
            Send the report
          </Button>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
