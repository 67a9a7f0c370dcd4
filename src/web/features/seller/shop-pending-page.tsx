import { NeedsScript } from '../../lib/needs-script.tsx';
import { useContact } from '../../lib/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Pill } from '../../ui/pill.tsx';
import { RegistrationDetails } from './registration-details.tsx';

const STEPS = [
  ['Application review', 'Our team looks at your registration. This takes 1-3 business days.'],
  ['E-mail confirmation', 'Once approved, you receive an e-mail with your login credentials.'],
  ['Start selling', 'Sign in to your merchant dashboard, list your products and start selling.'],
] as const;

/** /shop-pending (SPEC.md 2, Shop pending). */
export function ShopPendingPage() {
  const contact = useContact();
  return (
    <Page narrow>
      <Panel strip="kiln">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-h1">Shop Registration Pending</h1>
          <Pill tone="pending">Pending</Pill>
        </div>
        <p className="mt-3 max-w-[60ch] text-ink-2">
          Thank you for registering. We look at every shop before it opens.
        </p>
        <ol className="mt-6 grid gap-4">
          {STEPS.map(([title, text], index) => (
            <li key={title} className="grid grid-cols-[2.5rem_1fr] gap-3">
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
        <RegistrationDetails />
        <NeedsScript />
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/">Return to Home</ButtonLink>
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
