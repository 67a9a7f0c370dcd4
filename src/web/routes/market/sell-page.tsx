import { Link } from 'react-router';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { NoScriptNotice } from '#web/components/layout/no-script-notice.tsx';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { SellForm } from '#web/features/seller-onboarding/sell-form.tsx';
import { sellTexts } from '#web/features/seller-onboarding/sell-texts.tsx';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { useFeePercent, useOtherFees, usePhoneSignIn } from '#web/lib/config/site.ts';
import { pageMeta } from '#web/lib/seo/page-meta.ts';
import type { Route } from './+types/sell-page.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

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
  const offersPhone = usePhoneSignIn();
  return (
    <Page>
      <PageTitle lead={sellTexts.lead(feePercent, otherFees)}>{sellTexts.title}</PageTitle>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_340px] lg:gap-9">
        <Panel strip="kiln" aria-labelledby="seller-registration">
          <h2 id="seller-registration" className="mb-4 text-h2">
            {sellTexts.formTitle}
          </h2>
          {offersPhone && (
            <p className="mb-4 text-ink-2">
              {sellTexts.phoneLead}{' '}
              <Link to={paths.merchantPhone} className="font-semibold text-leaf underline">
                {sellTexts.phoneLink}
              </Link>
            </p>
          )}
          <SessionQueryProvider session={customerSession}>
            <SellForm />
          </SessionQueryProvider>
          <NoScriptNotice />
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
