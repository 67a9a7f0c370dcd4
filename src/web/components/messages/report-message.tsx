import { Flag } from 'lucide-react';
import { useState } from 'react';
import { REPORT_MUTATION_OPTIONS, ReportForm } from '#web/components/report/report-form.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { messageTexts } from './texts.ts';

type Props = { api: ApiQueryClient; messageId: string; name: string };

/** Reports a received message, so that an admin reads the conversation around it. */
export function ReportMessage({ api, messageId, name }: Props) {
  const [open, setOpen] = useState(false);
  const report = useApiMutation(api, 'POST /reports/messages/{id}', REPORT_MUTATION_OPTIONS);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-1.5 text-ink-2 text-sm underline-offset-3 hover:underline"
      >
        <Flag className="size-4" strokeWidth={1.9} aria-hidden />
        {messageTexts.reportButton}
      </button>
      <ReportForm
        title={messageTexts.reportTitle(name)}
        hint={messageTexts.reportHint(name)}
        open={open}
        onClose={() => setOpen(false)}
        action={report}
        onSend={(reason) => report.run({ params: { id: messageId }, body: { reason } })}
      />
    </>
  );
}
