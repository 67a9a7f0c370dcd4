import { useEffect } from 'react';
import { MOMO_NETWORKS, networkOf } from '#contracts/phone';
import { TextField } from '#web/lib/form/fields.tsx';
import type { FormField, FormHandle } from '#web/lib/form/form.tsx';
import type { WalletForm } from './schema.ts';

const METHODS = [
  { id: 'MOMO', name: 'Mobile money', note: 'Approve the request on your phone.' },
  { id: 'CARD', name: 'Card', note: "Pay on Paystack's page." },
] as const;

const OPTION =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line-strong bg-surface px-3.5 py-2 has-checked:border-leaf has-checked:bg-leaf-soft';

/** Mobile money with its number and network, or a card. */
export function WalletFields({ form }: { form: FormHandle<WalletForm> }) {
  const { setValue, clearErrors, getFieldState, formState } = form;
  // Reading it subscribes: without a reader the form keeps no record of what was edited.
  void formState.dirtyFields;
  const [method, momoPhone] = form.watch(['paymentMethod', 'momoPhone']);
  useEffect(() => {
    const likely = networkOf(momoPhone);
    if (!likely || getFieldState('network').isDirty) return;
    setValue('network', likely);
    clearErrors('network');
  }, [momoPhone, getFieldState, setValue, clearErrors]);
  const { error: _error, ...radio } = form.field('paymentMethod');
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2.5 sm:grid-cols-2">
        <legend className="mb-1.5 font-semibold text-sm">How do you want to pay?</legend>
        {METHODS.map(({ id, name, note }) => (
          <label key={id} className={OPTION}>
            <input type="radio" value={id} className="size-5 flex-none accent-leaf" {...radio} />
            <span>
              <b className="block">{name}</b>
              <span className="block text-ink-2 text-xs">{note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {method === 'MOMO' && (
        <>
          <TextField
            label="Mobile money number"
            hint="The wallet that pays. We send the request to this phone."
            type="tel"
            inputMode="tel"
            autoComplete="off"
            placeholder="+233 XX XXX XXXX"
            required
            {...form.field('momoPhone')}
          />
          <NetworkChoice {...form.field('network')} />
        </>
      )}
    </div>
  );
}

function NetworkChoice({ error, ...radio }: FormField) {
  return (
    <fieldset aria-describedby={error ? 'network-error' : undefined}>
      <legend className="mb-1.5 font-semibold text-sm">Network</legend>
      <div className="grid gap-2.5 sm:grid-cols-3">
        {MOMO_NETWORKS.map(({ id, name }) => (
          <label key={id} className={OPTION}>
            <input type="radio" value={id} className="size-5 flex-none accent-leaf" {...radio} />
            <span className="font-semibold">{name}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="network-error" role="alert" className="mt-1.5 font-medium text-clay text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
