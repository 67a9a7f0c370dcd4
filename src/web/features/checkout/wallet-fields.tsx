import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { MOMO_NETWORKS } from '#contracts/phone';
import { Field, TextInput } from '#web/ui/field.tsx';
import type { WalletForm } from './schema.ts';

type Props = {
  method: WalletForm['paymentMethod'];
  register: (name: keyof WalletForm) => UseFormRegisterReturn;
  errors: FieldErrors<WalletForm>;
};

const METHODS = [
  { id: 'MOMO', name: 'Mobile money', note: 'Approve the request on your phone.' },
  { id: 'CARD', name: 'Card', note: "Pay on Paystack's page." },
] as const;

const OPTION =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line-strong bg-surface px-3.5 py-2 has-checked:border-leaf has-checked:bg-leaf-soft';

/** Mobile money with its number and network, or a card. */
export function WalletFields({ method, register, errors }: Props) {
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2.5 sm:grid-cols-2">
        <legend className="mb-1.5 font-semibold text-sm">How do you want to pay?</legend>
        {METHODS.map(({ id, name, note }) => (
          <label key={id} className={OPTION}>
            <input
              type="radio"
              value={id}
              className="size-5 flex-none accent-leaf"
              {...register('paymentMethod')}
            />
            <span>
              <b className="block">{name}</b>
              <span className="block text-ink-2 text-xs">{note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {method === 'MOMO' && (
        <>
          <Field
            label="Mobile money number"
            hint="The wallet that pays. We send the request to this phone."
            error={errors.momoPhone?.message}
            required
          >
            <TextInput
              type="tel"
              inputMode="tel"
              autoComplete="off"
              placeholder="+233 XX XXX XXXX"
              {...register('momoPhone')}
            />
          </Field>
          <NetworkChoice register={register} error={errors.network?.message} />
        </>
      )}
    </div>
  );
}

function NetworkChoice({ register, error }: { register: Props['register']; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? 'network-error' : undefined}>
      <legend className="mb-1.5 font-semibold text-sm">Network</legend>
      <div className="grid gap-2.5 sm:grid-cols-3">
        {MOMO_NETWORKS.map(({ id, name }) => (
          <label key={id} className={OPTION}>
            <input
              type="radio"
              value={id}
              className="size-5 flex-none accent-leaf"
              {...register('network')}
            />
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
