import { useState } from 'react';
import { formatDay } from '#contracts/holiday';
import type { OwnShop } from '#contracts/seller';
import { SHOP_SAVING } from '#web/features/merchant/queries.ts';
import { shopApi } from '#web/lib/session/shop.ts';
import { toast } from '#web/lib/toast.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';

const today = () => new Date().toISOString().slice(0, 10);

/** Closing for some days: products stay visible, and say until when they can't be bought. */
export function Holiday({ shop }: { shop: OwnShop }) {
  const { closedFrom, closedUntil } = shop;
  const close = useAction(shopApi, 'PUT /shops/update', { ...SHOP_SAVING, done: 'Holiday saved' });
  const open = useAction(shopApi, 'PUT /shops/update', { ...SHOP_SAVING, done: null });
  const busy = close.busy || open.busy;
  const [from, setFrom] = useState(closedFrom ?? '');
  const [until, setUntil] = useState(closedUntil ?? '');
  const [lacking, setLacking] = useState<Record<string, string>>({});
  const errors = { ...close.errors, ...lacking };
  const planned = closedFrom && closedUntil ? { from: closedFrom, until: closedUntil } : null;
  const isOn = planned && planned.from <= today();

  async function submit() {
    const missing = {
      ...(from ? {} : { closedFrom: 'Choose the first day' }),
      ...(until ? {} : { closedUntil: 'Choose the last day' }),
    };
    setLacking(missing);
    if (Object.keys(missing).length > 0) return;
    await close.run({ body: { closedFrom: from, closedUntil: until } });
  }

  async function stayOpen() {
    const done = await open.run({ body: { closedFrom: null, closedUntil: null } });
    if (done) toast.success(isOn ? 'Your shop is open again' : 'Your shop stays open');
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
        <Button busy={close.busy} busyLabel="Saving..." onClick={() => void submit()}>
          {planned ? 'Change the days' : 'Close on these days'}
        </Button>
        {planned && (
          <Button variant="line" disabled={busy} onClick={() => void stayOpen()}>
            {isOn ? 'Open again now' : 'Stay open after all'}
          </Button>
        )}
      </div>
    </Panel>
  );
}
