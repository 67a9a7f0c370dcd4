import { Check, Hourglass } from 'lucide-react';
import type { ShopStatus } from '#contracts/shop-status';
import { cx } from '#web/ui/cx.ts';

const STEPS = ['Registered', 'E-mail confirmed', 'Looked at by our team', 'Open for customers'] as const;
/** How many of the steps are done. */
const DONE: Record<ShopStatus, number> = {
  REGISTERED: 1,
  EMAIL_VERIFIED: 2,
  REJECTED: 2,
  APPROVED: 4,
  SUSPENDED: 3,
  CLOSED: 4,
};
const NOW: Partial<Record<ShopStatus, string>> = {
  REGISTERED: 'Now: open the link in the mail that we sent you.',
  EMAIL_VERIFIED: 'Now: our team looks at your shop. This takes 1-3 business days.',
  REJECTED: 'Now: put right what is missing, and send it in again.',
};

/** Where a registration truly stands. */
export function StatusSteps({ status }: { status: ShopStatus }) {
  const done = DONE[status];
  return (
    <section aria-labelledby="status-steps" className="mt-6 rounded-card bg-sunk p-4">
      <h2 id="status-steps" className="font-bold font-sans text-h3">
        Where your shop stands
      </h2>
      <ol className="mt-2 grid gap-1.5">
        {STEPS.map((step, index) => {
          const isDone = index < done;
          const isNow = index === done;
          return (
            <li
              key={step}
              aria-current={isNow ? 'step' : undefined}
              className={cx('flex items-start gap-2.5', !isDone && !isNow && 'text-ink-3')}
            >
              <span
                aria-hidden
                className={cx(
                  'mt-0.5 grid size-5 flex-none place-items-center rounded-full',
                  isDone
                    ? 'bg-leaf text-on-leaf'
                    : isNow
                      ? 'bg-gold text-on-gold'
                      : 'border border-line-strong',
                )}
              >
                {isDone && <Check className="size-3.5" strokeWidth={3} />}
                {isNow && <Hourglass className="size-3" strokeWidth={2.5} />}
              </span>
              <span>
                <span className={isNow ? 'font-semibold' : undefined}>{step}</span>
                {isDone && <span className="sr-only"> (done)</span>}
                {isNow && NOW[status] && <span className="block text-ink-2 text-sm">{NOW[status]}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
