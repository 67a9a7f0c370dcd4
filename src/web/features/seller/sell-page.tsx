import { Link } from 'react-router';
import { NeedsScript } from '#web/lib/needs-script.tsx';
import { paths } from '#web/lib/paths.ts';
import { pageMeta } from '#web/lib/seo.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { SessionData } from '#web/lib/session/session-data.tsx';
import { useFeePercent, useOtherFees } from '#web/lib/site.ts';
import { Page, PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { Route } from './+types/sell-page.ts';
import { SellForm } from './sell-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: paths.sell,
    title: 'Become a Seller',
    description:
      'Register your shop on Dwaso and sell your farm goods and crafts to customers across Ghana. Reviewed within 1-3 business days.',
  });
}

const STEPS = [
  ['Register', 'Tell us about your shop. It takes a few minutes.'],
  ['Confirm your e-mail', 'Open the link that we send you.'],
  ['We review', 'A person looks at every shop, within 1-3 business days.'],
  ['Sell', 'List your goods. Every order is paid before you send it.'],
] as const;

/** /sell (docs/specification.md, 2, Seller registration). */
export default function SellPage() {
  const feePercent = useFeePercent();
  const otherFees = useOtherFees();
  return (
    <Page>
      <PageTitle
        lead={`Sell what you grow or make to customers across Ghana. You receive your whole price: the platform's ${feePercent}% is added on top.${otherFees}`}
      >
        Become a Seller
      </PageTitle>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_340px] lg:gap-9">
        <Panel strip="kiln" aria-labelledby="seller-registration">
          <h2 id="seller-registration" className="mb-4 text-h2">
            Seller Registration
          </h2>
          <SessionData session={customerSession}>
            <SellForm />
          </SessionData>
          <NeedsScript />
        </Panel>
        <aside className="grid gap-4">
          <h2 className="text-h2">How it goes</h2>
          <ol className="grid gap-4">
            {STEPS.map(([title, text], index) => (
              <li key={title} className="grid grid-cols-[--spacing(10)_1fr] gap-3">
                <span
                  aria-hidden
                  className="arch grid h-11 place-items-center bg-gold-soft font-bold text-gold-ink"
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
          <p className="text-ink-2 text-sm">
            Read the{' '}
            <Link to="/seller-terms" className="font-semibold text-leaf underline">
              Seller Policies
            </Link>{' '}
            before you register.
          </p>
        </aside>
      </div>
    </Page>
  );
}
