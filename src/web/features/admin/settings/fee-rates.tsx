import { type FormEvent, useRef, useState } from 'react';
import type { FeeRate } from '#contracts/settings';
import { Section } from '#web/features/admin/parts/rows.tsx';
import { useDeed } from '#web/features/admin/parts/use-action.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';

/** A field that was left empty is no 0%: the server asks for it. */
type NewRate = { percent: number | undefined; from: string };

const today = () => new Date().toISOString().slice(0, 10);

/** The platform fee with its start dates; what has begun before today stays. */
export function FeeRates({ rates }: { rates: FeeRate[] }) {
  const { run, busy, errors, failure } = useDeed();
  const inForce = rates.filter((rate) => rate.from <= today()).at(-1);
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<NewRate | null>(null);
  const save = (feeRates: NewRate[]) => run({ method: 'PUT', path: '/admin/settings', body: { feeRates } });

  async function add(rate: NewRate) {
    const others = rates.filter(({ from }) => from !== rate.from);
    const saved = await save([...others, rate].sort((a, b) => a.from.localeCompare(b.from)));
    setAsked(null);
    if (saved) form.current?.reset();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const percent = String(data.get('percent')).trim();
    const rate = { percent: percent === '' ? undefined : Number(percent), from: String(data.get('from')) };
    if (rate.percent !== undefined && rate.from === today()) setAsked(rate);
    else void add(rate);
  }

  return (
    <Section id="fee" title="Platform fee">
      <ul className="grid gap-2">
        {rates.map((rate) => (
          <li key={rate.from} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className="num">{`${rate.percent}%`}</b>
            <span>{`from ${formatDate(rate.from)}`}</span>
            {rate === inForce && <span className="font-semibold text-leaf">in force now</span>}
            {rate.from >= today() && (
              <Button
                size="sm"
                variant="danger"
                disabled={busy}
                onClick={() => void save(rates.filter((one) => one !== rate))}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <form ref={form} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="New rate in whole percent"
            error={Object.entries(errors).find(([name]) => name.endsWith('percent'))?.[1]}
          >
            <TextInput type="number" name="percent" min="0" max="30" step="1" required />
          </Field>
          <Field
            label="From"
            error={Object.entries(errors).find(([name]) => name.endsWith('from'))?.[1] ?? errors.feeRates}
          >
            <TextInput type="date" name="from" min={today()} required />
          </Field>
        </div>
        <p className="text-ink-3 text-sm">An order keeps the rate that held when it was made.</p>
        <FailureNote text={Object.keys(errors).length > 0 ? null : failure} />
        <div>
          <Button type="submit" busy={busy} busyLabel="Saving...">
            Add the rate
          </Button>
        </div>
      </form>
      <Dialog
        open={asked !== null}
        title={`Begin ${asked?.percent ?? 0}% today?`}
        busy={busy}
        onClose={() => setAsked(null)}
      >
        <p className="text-ink-2">Every order that is made from now on is charged this fee.</p>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button busy={busy} busyLabel="Saving..." onClick={() => asked && void add(asked)}>
            Begin it today
          </Button>
          <Button variant="ghost" disabled={busy} onClick={() => setAsked(null)}>
            Go back
          </Button>
        </div>
      </Dialog>
    </Section>
  );
}
