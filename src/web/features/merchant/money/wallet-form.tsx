import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { PayoutWallet } from '#contracts/payouts';
import { MOMO_NETWORKS, networkOf } from '#contracts/phone';
import { messageOf } from '#web/lib/api-error.ts';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { shopSession } from '#web/lib/session/shop.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/field.tsx';
import { type WalletValues, walletSchema } from './schema.ts';

type Props = {
  /** What was typed before the name was looked at: only a digit of it may be wrong. */
  typed?: WalletValues;
  onProposed: (wallet: PayoutWallet, typed: WalletValues) => void;
  onCancel: () => void;
};

/** The number and its network, preselected by prefix; the password is asked for again where it was given long ago. */
export function WalletForm({ typed, onProposed, onCancel }: Props) {
  const form = useForm<WalletValues>({
    resolver: zodResolver(walletSchema),
    defaultValues: { phone: '', network: '', ...typed },
  });
  const { errors } = form.formState;
  const propose = useMutation({
    mutationFn: ({ phone, network }: WalletValues) =>
      shopSession.api<PayoutWallet>('PUT', '/shops/wallet', {
        body: { phone, ...(network ? { network } : {}) },
      }),
    onSuccess: (wallet) => {
      const { phone, network } = form.getValues();
      onProposed(wallet, { phone, network });
    },
    onError: (error) => {
      if (showFieldErrors(error, form.setError, ['phone', 'network'])) return;
      const message = messageOf(error, 'The wallet could not be looked up. Nothing was changed; try again.');
      form.setError('root', { message });
    },
  });
  const phone = form.register('phone', {
    onChange: (event: { target: HTMLInputElement }) => {
      const likely = networkOf(event.target.value);
      if (likely && !form.formState.dirtyFields.network) form.setValue('network', likely);
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => propose.mutate(values))}>
      <Field label="Mobile money number" required error={errors.phone?.message}>
        <TextInput
          {...phone}
          autoFocus
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+233 XX XXX XXXX"
        />
      </Field>
      <Field label="Network" error={errors.network?.message}>
        <Select {...form.register('network')}>
          <option value="">Known from the number</option>
          {MOMO_NETWORKS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {errors.root && (
        <p role="alert" className="text-clay">
          {errors.root.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={propose.isPending} busyLabel="Looking up...">
          Look up the name
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
