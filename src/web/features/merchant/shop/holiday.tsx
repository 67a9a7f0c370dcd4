import { useState } from 'react';
import { formatDay } from '#contracts/holiday';
import type { OwnShop } from '#contracts/seller';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useSaveShop } from './use-save-shop.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** Closing for some days: products stay visible, and say until when they can't be bought. */
export function Holiday({ shop }: { shop: OwnShop }) {
  const { closedFrom, closedUntil } = shop;
  const { busy, save } = useSaveShop();
  const [from, setFrom] = useState(closedFrom ?? '');
  const [until, setUntil] = useState(closedUntil ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const planned = closedFrom && closedUntil ? { from: closedFrom, until: closedUntil } : null;
  const isOn = planned && planned.from <= today();

  async function close() {
    const lacking = {
      ...(from ? {} : { closedFrom: 'Choose the first day' }),
      ...(until ? {} : { closedUntil: 'Choose the last day' }),
    };
    setErrors(lacking);
    if (Object.keys(lacking).length > 0) return;
    const failure = await save({ closedFrom: from, closedUntil: until }, 'Holiday saved');
    if (failure instanceof ApiError && failure.errors) setErrors(failure.errors);
  }

  return (
    <Panel aria-labelledby="holiday">
      <h2 id="holiday" className="text-h2">
        Holiday
      </h2>
      {planned ? (
        <p className="mt-3 rounded-control bg-gold-soft px-3.5 py-2.5 font-medium text-gold-ink text-sm">
          {isOn
            ? `Your shop is closed until ${formatDay(planned.until)}. Customers see your products but can't buy them.`
            : `Your shop will be closed from ${formatDay(planned.from)} until ${formatDay(planned.until)}.`}
        </p>
      ) : (
        <p className="mt-2 text-ink-2 text-sm">
          Close for some days: your products stay in sight and say until when they can't be bought. Orders
          already paid go on.
        </p>
      )}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label="First day closed" error={errors.closedFrom}>
          <TextInput type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label="Last day closed" error={errors.closedUntil}>
          <TextInput
            type="date"
            min={from || today()}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button busy={busy} busyLabel="Saving..." onClick={() => void close()}>
          {planned ? 'Change the days' : 'Close on these days'}
        </Button>
        {planned && (
          <Button
            variant="line"
            disabled={busy}
            onClick={() =>
              void save(
                { closedFrom: null, closedUntil: null },
                isOn ? 'Your shop is open again' : 'Your shop stays open',
              )
            }
          >
            {isOn ? 'Open again now' : 'Stay open after all'}
          </Button>
        )}
      </div>
    </Panel>
  );
}
