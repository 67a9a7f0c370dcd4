import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { FullClient } from '#web/lib/full-client.ts';
import { REPORTING, ReportForm } from '#web/lib/report/report-form.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { messageTexts } from './texts.ts';

type Props = { api: FullClient; messageId: string; name: string };

/** Reports a message that one got; an admin then reads the messages around it. */
export function ReportMessage({ api, messageId, name }: Props) {
  const [open, setOpen] = useState(false);
  const report = useAction(api, 'POST /reports/messages/{id}', REPORTING);
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
