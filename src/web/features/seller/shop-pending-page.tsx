import type { ReactNode } from 'react';
import type { ShopStatusReport } from '#contracts/shop-status';
import { NeedsScript } from '#web/lib/needs-script.tsx';
import { paths } from '#web/lib/paths.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { SessionData } from '#web/lib/session/session-data.tsx';
import { useContact } from '#web/lib/site.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Pill, type PillTone } from '#web/ui/pill.tsx';
import { RegistrationDetails, StatusSteps } from './registration-details.tsx';
import { ResubmissionForm, StatusForm } from './status-forms.tsx';
import { type Registration, useRegistration } from './use-registration.ts';

export const meta = () => privateMeta('Shop registration pending');

const STEPS = [
  ['Application review', 'Our team looks at your registration. This takes 1-3 business days.'],
  [
    'E-mail confirmation',
    'Once approved, you receive an e-mail that says so. Your password stays the one you chose.',
  ],
  ['Start selling', 'Sign in to your merchant dashboard, list your products and start selling.'],
] as const;

/** /shop-pending (docs/specification.md, 2, Shop pending); once it is known how the shop stands, that. */
export default function ShopPendingPage() {
  return (
    <SessionData session={customerSession}>
      <ShopPending />
    </SessionData>
  );
}

function ShopPending() {
  const registration = useRegistration();
  const { report } = registration;
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
  return (
    <Frame
      title="Shop Registration Pending"
      pill="Pending"
      tone="pending"
      lead={
        report?.status === 'EMAIL_VERIFIED'
          ? 'Your e-mail is verified. Our team now looks at your shop before it opens.'
          : 'Thank you for registering. We look at every shop before it opens.'
      }
    >
      {report && <StatusSteps status={report.status} />}
      <ol className="mt-6 grid gap-4">
        {STEPS.map(([title, text], index) => (
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
      <NeedsScript />
      {report?.status === 'EMAIL_VERIFIED' && (
        <ButtonLink to={paths.merchantLogin} className="mt-5 mr-2.5">
          Sign in and prepare your shop
        </ButtonLink>
      )}
      {report ? (
        <Button variant="soft" className="mt-5" busy={asking} busyLabel="Looking..." onClick={ask}>
          Look again
        </Button>
      ) : (
        <StatusForm lookAs={lookAs} />
      )}
    </Frame>
  );
}

function Approved({ report }: { report: ShopStatusReport }) {
  return (
    <Frame
      title={`${report.name} is approved`}
      pill="Approved"
      tone="delivered"
      lead="Your shop is open. Sign in with your e-mail and the password you chose, and put up your first products."
    >
      <StatusSteps status={report.status} />
      <ButtonLink to={paths.merchantLogin} className="mt-6">
        Sign in to your shop
      </ButtonLink>
    </Frame>
  );
}

function Rejected({ report, resubmission, resubmit }: Registration & { report: ShopStatusReport }) {
  return (
    <Frame
      title={`${report.name} was not approved`}
      pill="Not approved"
      tone="cancelled"
      lead="Our team looked at your registration and could not approve it as it stands."
    >
      <Reason>{report.reason}</Reason>
      <StatusSteps status={report.status} />
      <ResubmissionForm report={report} resubmission={resubmission} resubmit={resubmit} />
    </Frame>
  );
}

function Suspended({ report }: { report: ShopStatusReport }) {
  return (
    <Frame
      title={`${report.name} is suspended`}
      pill="Suspended"
      tone="cancelled"
      lead="Its products are not shown until this is settled. Paid orders that were not sent yet are cancelled and refunded when their time runs out, and payouts wait. Write to us, and we sort it out together."
    >
      <Reason>{report.reason}</Reason>
    </Frame>
  );
}

function Reason({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <div className="mt-5 rounded-card bg-clay-soft px-4 py-3 text-clay-strong">
      <h2 className="font-bold font-sans text-base">The reason</h2>
      <p className="mt-1 whitespace-pre-line break-words">{children}</p>
    </div>
  );
}

type FrameProps = { title: string; pill: string; tone: PillTone; lead: string; children: ReactNode };

function Frame({ title, pill, tone, lead, children }: FrameProps) {
  const contact = useContact();
  return (
    <Page narrow>
      <Panel strip="kiln">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="min-w-0 break-words text-h1">{title}</h1>
          <Pill tone={tone}>{pill}</Pill>
        </div>
        <p className="mt-3 max-w-[60ch] text-ink-2">{lead}</p>
        {children}
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/" variant={tone === 'pending' ? 'primary' : 'line'}>
            Return to Home
          </ButtonLink>
          {contact && (
            <a
              href={`mailto:${contact.email}`}
              className="inline-flex min-h-12 items-center rounded-control px-4 font-bold text-leaf hover:bg-leaf-soft"
            >
              Contact Support
            </a>
          )}
        </div>
      </Panel>
    </Page>
  );
}
