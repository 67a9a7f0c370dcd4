import type { PublicSubject } from '#src/modules/community/contract/reports.ts';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { REPORT_MUTATION_OPTIONS, ReportForm } from './report-form.tsx';
import { reportTexts } from './report-texts.ts';

type Props = {
  subject: PublicSubject;
  subjectId: string;
  name: string;
  open: boolean;
  onClose: () => void;
};

/** A form for a report, which an admin reads and answers. */
export default function ReportDialog(props: Props) {
  return (
    <SessionQueryProvider session={customerSession}>
      <Report {...props} />
    </SessionQueryProvider>
  );
}

function Report({ subject, subjectId, name, open, onClose }: Props) {
  const report = useApiMutation(customerApi, 'POST /reports', REPORT_MUTATION_OPTIONS);
  return (
    <ReportForm
      title={reportTexts.title(name)}
      hint={reportTexts.hint}
      open={open}
      onClose={onClose}
      action={report}
      onSend={(reason) => report.run({ body: { subject, subjectId, reason } })}
    />
  );
}
