import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { type Period, usualPeriods } from './periods.ts';

type Props = { period: Period; now: Date; onChoose: (period: Period) => void };

/** The usual periods as chips, and any other by two dates. */
export function PeriodForm({ period, now, onChoose }: Props) {
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const [error, setError] = useState<string | null>(null);
  function choose(event: React.FormEvent) {
    event.preventDefault();
    if (!from || !to) return setError('Choose both days');
    if (from > to) return setError('The last day is before the first');
    onChoose({ from, to });
  }
  return (
    <form noValidate onSubmit={choose} className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-2">
        {usualPeriods(now).map((usual) => {
          const chosen = usual.from === period.from && usual.to === period.to;
          return (
            <button
              key={usual.key}
              type="button"
              aria-pressed={chosen}
              onClick={() => onChoose(usual)}
              className={cx(
                'min-h-11 rounded-full border px-4 font-semibold text-sm',
                chosen
                  ? 'border-leaf bg-leaf-soft text-leaf-strong'
                  : 'border-line-strong bg-surface hover:bg-sunk',
              )}
            >
              {usual.label}
            </button>
          );
        })}
      </div>
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <Field label="From">
          <TextInput type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label="To" error={error}>
          <TextInput type="date" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
        <Button type="submit" variant="line" className="col-span-2">
          Show
        </Button>
      </div>
    </form>
  );
}
