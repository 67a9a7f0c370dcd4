import type { PublicSubject } from '#contracts/reports';
import { SubmitButton, TextAreaField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { customerSession } from '#web/lib/session/customer.ts';
import { customerApi } from '#web/lib/session/customer-api.ts';
import { SessionData } from '#web/lib/session/session-data.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { reportForm } from './schema.ts';

type Props = {
  subject: PublicSubject;
  subjectId: string;
  name: string;
  open: boolean;
  onClose: () => void;
};

/** What is wrong, in the customer's words; a person looks and writes back. */
export default function ReportDialog(props: Props) {
  return (
    <SessionData session={customerSession}>
      <Report {...props} />
    </SessionData>
  );
}

function Report({ subject, subjectId, name, open, onClose }: Props) {
  const report = useAction(customerApi, 'POST /reports', {
    refresh: [],
    done: ['Reported', 'Thank you. We look at it and write to you.'],
    failed: 'inline',
    otherwise: 'Your report could not be sent. Please try again.',
  });
  return (
    <Dialog open={open} title={`Report ${name}`} busy={report.busy} onClose={onClose}>
      <Form
        schema={reportForm}
        defaults={{ reason: '' }}
        action={report}
        onSubmit={async ({ reason }, form) => {
          if (!(await report.run({ body: { subject, subjectId, reason } }))) return;
          form.reset();
          onClose();
        }}
      >
        {(form) => (
          <>
            <TextAreaField
              label="What is wrong?"
              hint="A person reads it. The shop does not see who reported it."
              rows={4}
              maxLength={1000}
              required
              {...form.field('reason')}
            />
            <FailureNote text={form.failure} />
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton busyLabel="Sending...">Send the report</SubmitButton>
              <Button variant="ghost" disabled={form.busy} onClick={onClose}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
