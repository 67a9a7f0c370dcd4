import { Check } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';

const NAMES = ['Address', 'Pay', 'Done'] as const;
export type StepNumber = 1 | 2 | 3;

/** Address, Pay, Done: where in the checkout one stands. */
export function Steps({ at }: { at: StepNumber }) {
  return (
    <ol
      aria-label="Steps of the checkout"
      className="mt-3.5 mb-4.5 flex items-center gap-2 font-semibold text-sm"
    >
      {NAMES.map((name, index) => (
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
      {number > 1 && <span aria-hidden className="w-7 border-line border-t-2 sm:w-14" />}
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
      {done && <span className="sr-only">(done)</span>}
    </li>
  );
}
