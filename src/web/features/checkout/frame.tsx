import type { ReactNode } from 'react';
import { Page } from '#web/ui/page.tsx';
import { type StepNumber, Steps } from './steps.tsx';

/** Title and steps above, what is to be done on the left, what is bought on the right. */
export function CheckoutFrame({
  at,
  children,
  aside,
}: {
  at: StepNumber;
  children: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <Page>
      <h1 className="text-h1">Checkout</h1>
      <Steps at={at} />
      {aside ? (
        <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-9">
          {children}
          {aside}
        </div>
      ) : (
        children
      )}
    </Page>
  );
}
