import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { PublicSubject } from '#src/modules/community/contract/reports.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';
import { lazyComponent } from '#web/lib/hydration/lazy-on-interaction.tsx';
import { reportLink } from './texts.ts';

/** Loaded when the link is clicked, so that public pages do not include it. */
const ReportDialog = lazyComponent(() => import('./report-dialog.tsx'));

const LOOK =
  'inline-flex min-h-11 items-center gap-1.5 text-ink-3 text-sm underline-offset-3 hover:underline';

/** A "Report" link for a product, review or shop; visitors are asked to sign in first. */
export function ReportLink({
  subject,
  subjectId,
  name,
}: {
  subject: PublicSubject;
  subjectId: string;
  name: string;
}) {
  const { status } = useCustomer();
  const location = useLocation();
  const [open, setOpen] = useState<boolean | null>(null);
  const label = (
    <>
      <Flag className="size-4.5" strokeWidth={1.9} aria-hidden />
      {reportLink(subject)}
    </>
  );
  if (status !== 'authenticated') {
    return (
      <Link to={customerSession.loginPathFrom(location)} className={LOOK}>
        {label}
      </Link>
    );
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={LOOK}>
        {label}
      </button>
      {open !== null && (
        <Suspense>
          <ReportDialog
            subject={subject}
            subjectId={subjectId}
            name={name}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
