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
import { sellTexts } from './sell-texts.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: paths.sell,
    title: sellTexts.title,
    description: sellTexts.description,
  });
}

const STEPS = [
  [sellTexts.registerStep, sellTexts.registerText],
  [sellTexts.confirmStep, sellTexts.confirmText],
  [sellTexts.reviewStep, sellTexts.reviewText],
  [sellTexts.sellStep, sellTexts.sellText],
] as const;

/** /sell (docs/specification.md, 2, Seller registration). */
export default function SellPage() {
  const feePercent = useFeePercent();
  const otherFees = useOtherFees();
  return (
    <Page>
      <PageTitle lead={sellTexts.lead(feePercent, otherFees)}>{sellTexts.title}</PageTitle>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_340px] lg:gap-9">
        <Panel strip="kiln" aria-labelledby="seller-registration">
          <h2 id="seller-registration" className="mb-4 text-h2">
            {sellTexts.formTitle}
          </h2>
          <SessionData session={customerSession}>
            <SellForm />
          </SessionData>
          <NeedsScript />
        </Panel>
        <aside className="grid gap-4">
          <h2 className="text-h2">{sellTexts.stepsTitle}</h2>
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
            {sellTexts.policiesText(
              <Link to="/seller-terms" className="font-semibold text-leaf underline">
                {sellTexts.policiesLink}
              </Link>,
            )}
          </p>
        </aside>
      </div>
    </Page>
  );
}
