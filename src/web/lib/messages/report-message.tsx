import { Flag } from 'lucide-react';
import { useState } from 'react';
import { SubmitButton, TextAreaField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import type { FullClient } from '#web/lib/full-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { messageReportForm } from './schema.ts';

type Props = { api: FullClient; messageId: string; name: string };

/** Reports a message that one got; an admin then reads the messages around it. */
export function ReportMessage({ api, messageId, name }: Props) {
  const [open, setOpen] = useState(false);
  const report = useAction(api, 'POST /reports/messages/{id}', {
    refresh: [],
    done: ['Reported', 'Thank you. We look at it and write to you.'],
    failed: 'inline',
    otherwise: 'Your report could not be sent. Please try again.',
  });
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-1.5 text-ink-2 text-sm underline-offset-3 hover:underline"
      >
        <Flag className="size-4" strokeWidth={1.9} aria-hidden />
        Report this message
      </button>
      <Dialog open={open} title={`Report a message of ${name}`} busy={report.busy} onClose={close}>
        <Form
          schema={messageReportForm}
          defaults={{ reason: '' }}
          action={report}
          onSubmit={async ({ reason }, form) => {
            if (!(await report.run({ params: { id: messageId }, body: { reason } }))) return;
            form.reset();
            close();
          }}
        >
          {(form) => (
            <>
              <TextAreaField
                label="What is wrong?"
                hint="An admin reads it, and the messages around this one. We do not tell the other side."
                rows={4}
                maxLength={1000}
                required
                {...form.field('reason')}
              />
              <FailureNote text={form.failure} />
              <div className="flex flex-wrap gap-2.5">
                <SubmitButton busyLabel="Sending...">Send the report</SubmitButton>
                <Button variant="ghost" disabled={form.busy} onClick={close}>
                  Cancel
                </Button>
              </div>
            </>
          )}
        </Form>
      </Dialog>
    </>
  );
}
