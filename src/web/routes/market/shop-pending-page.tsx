import type { ReactNode } from 'react';
import type { ShopStatusReport } from '#src/modules/shops/contract/shop-status.ts';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { NoScriptNotice } from '#web/components/layout/no-script-notice.tsx';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Page } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { pendingTexts } from '#web/features/seller-onboarding/pending-texts.ts';
import { RegistrationDetails, StatusSteps } from '#web/features/seller-onboarding/registration-details.tsx';
import { ResubmissionForm, StatusForm } from '#web/features/seller-onboarding/status-forms.tsx';
import { type Registration, useRegistration } from '#web/features/seller-onboarding/use-registration.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { useContact } from '#web/lib/config/site.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(pendingTexts.pageTitle);

const steps = (isByPhone: boolean) =>
  [
    [pendingTexts.reviewStep, pendingTexts.reviewText],
    isByPhone
      ? [pendingTexts.smsStep, pendingTexts.smsText]
      : [pendingTexts.emailStep, pendingTexts.emailText],
    [pendingTexts.startStep, pendingTexts.startText],
  ] as const;

/** Where the owner of a registration signs in. */
const signInPath = (isByPhone: boolean) => (isByPhone ? paths.merchantPhone : paths.merchantLogin);

/** /shop-pending (docs/specification.md, 2, Shop pending), then the shop's actual status once it is known. */
export default function ShopPendingPage() {
  return (
    <SessionQueryProvider session={customerSession}>
      <ShopPending />
    </SessionQueryProvider>
  );
}

function ShopPending() {
  const registration = useRegistration();
  const { report, isKnown } = registration;
  if (!report && !isKnown) return <Unknown lookAs={registration.lookAs} />;
  switch (report?.status) {
    case 'APPROVED':
      return <Approved report={report} />;
    case 'REJECTED':
      return <Rejected {...registration} report={report} />;
    case 'SUSPENDED':
      return <Suspended report={report} />;
    default:
      return <Pending registration={registration} />;
  }
}

function Pending({ registration }: { registration: Registration }) {
  const { report, asking, ask, lookAs } = registration;
  const isByPhone = report?.email === '';
  const verifiedLead = isByPhone ? pendingTexts.phoneLead : pendingTexts.verifiedLead;
  return (
    <StatusLayout
      title={pendingTexts.title}
      pill={pendingTexts.pendingPill}
      tone="pending"
      lead={report?.status === 'EMAIL_VERIFIED' ? verifiedLead : pendingTexts.registeredLead}
    >
      {report && <StatusSteps report={report} />}
      <ol className="mt-6 grid gap-4">
        {steps(isByPhone).map(([title, text], index) => (
          <li key={title} className="grid grid-cols-[--spacing(10)_1fr] gap-3">
            <span
              aria-hidden
              className="arch grid h-11 place-items-center bg-leaf-soft font-bold text-leaf-strong"
            >
              {index + 1}
            </span>
            <span>
              <b className="block text-h3">{title}</b>
              <span className="text-ink-2 text-sm">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <RegistrationDetails report={report} />
      <NoScriptNotice />
      {report?.status === 'EMAIL_VERIFIED' && (
        <ButtonLink to={signInPath(isByPhone)} className="mt-5 mr-2.5">
          {pendingTexts.prepareButton}
        </ButtonLink>
      )}
      {report ? (
        <Button variant="soft" className="mt-5" busy={asking} busyLabel={pendingTexts.checking} onClick={ask}>
          {pendingTexts.checkButton}
        </Button>
      ) : (
        <StatusForm lookAs={lookAs} />
      )}
    </StatusLayout>
  );
}

/** For visitors who registered no shop on this device. */
function Unknown({ lookAs }: Pick<Registration, 'lookAs'>) {
  return (
    <StatusLayout title={pendingTexts.unknownTitle} tone="pending" lead={pendingTexts.unknownLead}>
      <ButtonLink to={paths.sell} className="mt-6">
        {pendingTexts.registerButton}
      </ButtonLink>
      <NoScriptNotice />
      <StatusForm lookAs={lookAs} />
    </StatusLayout>
  );
}

function Approved({ report }: { report: ShopStatusReport }) {
  const isByPhone = report.email === '';
  return (
    <StatusLayout
      title={pendingTexts.approvedTitle(report.name)}
      pill={pendingTexts.approvedPill}
      tone="delivered"
      lead={isByPhone ? pendingTexts.approvedByPhoneLead : pendingTexts.approvedLead}
    >
      <StatusSteps report={report} />
      <ButtonLink to={signInPath(isByPhone)} className="mt-6">
        {pendingTexts.signInButton}
      </ButtonLink>
    </StatusLayout>
  );
}

function Rejected({ report, resubmission, resubmit }: Registration & { report: ShopStatusReport }) {
  return (
    <StatusLayout
      title={pendingTexts.rejectedTitle(report.name)}
      pill={pendingTexts.rejectedPill}
      tone="cancelled"
      lead={pendingTexts.rejectedLead}
    >
      <Reason>{report.reason}</Reason>
      <StatusSteps report={report} />
      <ResubmissionForm report={report} resubmission={resubmission} resubmit={resubmit} />
    </StatusLayout>
  );
}

function Suspended({ report }: { report: ShopStatusReport }) {
  return (
    <StatusLayout
      title={pendingTexts.suspendedTitle(report.name)}
      pill={pendingTexts.suspendedPill}
      tone="cancelled"
      lead={pendingTexts.suspendedLead}
    >
      <Reason>{report.reason}</Reason>
    </StatusLayout>
  );
}

function Reason({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <div className="mt-5 rounded-card bg-clay-soft px-4 py-3 text-clay-strong">
      <h2 className="font-bold font-sans text-base">{pendingTexts.reasonTitle}</h2>
      <p className="mt-1 whitespace-pre-line break-words">{children}</p>
    </div>
  );
}

type StatusLayoutProps = { title: string; pill?: string; tone: BadgeTone; lead: string; children: ReactNode };

function StatusLayout({ title, pill, tone, lead, children }: StatusLayoutProps) {
  const contact = useContact();
  return (
    <Page narrow>
      <Panel strip="kiln">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="min-w-0 break-words text-h1">{title}</h1>
          {pill && <Badge tone={tone}>{pill}</Badge>}
        </div>
        <p className="mt-3 max-w-[60ch] text-ink-2">{lead}</p>
        {children}
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/" variant={tone === 'pending' ? 'primary' : 'line'}>
            {pendingTexts.homeButton}
          </ButtonLink>
          {contact && (
            <a
              href={`mailto:${contact.email}`}
              className="inline-flex min-h-12 items-center rounded-control px-4 font-bold text-leaf hover:bg-leaf-soft"
            >
              {pendingTexts.contactLink}
            </a>
          )}
        </div>
      </Panel>
    </Page>
  );
}
