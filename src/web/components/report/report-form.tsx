import { SubmitButton, TextAreaField } from '#web/components/form/fields.tsx';
import { Form, type FormAction } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { reportTexts } from './report-texts.ts';
import { reportForm } from './schema.ts';

/** Mutation options of all reports. */
export const REPORT_MUTATION_OPTIONS = {
  invalidates: [],
  successToast: reportTexts.done,
  errorToast: 'inline',
  fallbackMessage: reportTexts.failed,
} as const;

type Props = {
  title: string;
  /** Who reads the report. */
  hint: string;
  open: boolean;
  onClose: () => void;
  action: FormAction;
  /** Null or false means failure. */
  onSend: (reason: string) => Promise<unknown>;
};

/** The reporter's description of the problem. */
export function ReportForm({ title, hint, open, onClose, action, onSend }: Props) {
  return (
    <Dialog open={open} title={title} busy={action.isPending} onClose={onClose}>
      <Form
        schema={reportForm}
        defaults={{ reason: '' }}
        action={action}
        onSubmit={async ({ reason }, form) => {
          if (!(await onSend(reason))) return;
          form.reset();
          onClose();
        }}
      >
        {(form) => (
          <>
            <TextAreaField
              label={reportTexts.field}
              hint={hint}
              rows={4}
              maxLength={1000}
              required
              {...form.field('reason')}
            />
            <FormError text={form.failure} />
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton busyLabel={reportTexts.sendBusy}>{reportTexts.sendButton}</SubmitButton>
              <Button variant="ghost" disabled={form.busy} onClick={onClose}>
                {reportTexts.cancelButton}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
