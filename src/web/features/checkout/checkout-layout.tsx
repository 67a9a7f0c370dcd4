import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from '#web/components/ui/page.tsx';
import { cx } from '#web/lib/utils/cx.ts';
import { checkoutTexts } from './texts.tsx';

export type StepNumber = 1 | 2 | 3;

/** The steps of the checkout: Address, Pay, Done. */
export function CheckoutStepper({ at }: { at: StepNumber }) {
  return (
    <ol
      aria-label={checkoutTexts.stepsLabel}
      className="wrap-break-word mt-3.5 mb-4.5 flex flex-wrap items-center gap-2 font-semibold text-sm"
    >
      {checkoutTexts.steps.map((name, index) => (
        <Step key={name} name={name} number={index + 1} at={at} />
      ))}
    </ol>
  );
}

function Step({ name, number, at }: { name: string; number: number; at: StepNumber }) {
  const done = number < at || at === 3;
  const reached = number <= at;
  return (
    <li
      aria-current={number === at ? 'step' : undefined}
      className={cx('flex items-center gap-2', reached ? 'text-ink' : 'text-ink-3')}
    >
      {number > 1 && <span aria-hidden className="w-4 border-line border-t-2 sm:w-14" />}
      <span
        aria-hidden
        className={cx(
          'grid size-6.5 place-items-center rounded-t-[13px] rounded-b-chip text-xs',
          reached ? 'bg-leaf text-on-leaf' : 'bg-sunk text-ink-2',
        )}
      >
        {done ? <Check className="size-4" strokeWidth={3} /> : number}
      </span>
      {name}
      {done && <span className="sr-only">{checkoutTexts.stepDone}</span>}
    </li>
  );
}

/** Title and steps on top, the current step on the left, the order summary on the right. */
export function CheckoutLayout({
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
      <h1 className="text-h1">{checkoutTexts.title}</h1>
      <CheckoutStepper at={at} />
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
