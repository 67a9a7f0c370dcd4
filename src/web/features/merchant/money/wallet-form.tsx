import type { PayoutWallet } from '#contracts/payouts';
import { MOMO_NETWORKS, networkOf } from '#contracts/phone';
import { SelectField, SubmitButton, TextField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { shopApi } from '#web/lib/session/shop.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { type WalletValues, walletSchema } from './schema.ts';

type Props = {
  /** What was typed before the name was looked at: only a digit of it may be wrong. */
  typed?: WalletValues;
  onProposed: (wallet: PayoutWallet, typed: WalletValues) => void;
  onCancel: () => void;
};

/** The number and its network, preselected by prefix; the password is asked for again where it was given long ago. */
export function WalletForm({ typed, onProposed, onCancel }: Props) {
  const propose = useAction(shopApi, 'PUT /shops/wallet', {
    refresh: [],
    done: null,
    failed: 'inline',
    otherwise: 'The wallet could not be looked up. Nothing was changed; try again.',
  });
  return (
    <Form
      schema={walletSchema}
      defaults={{ phone: '', network: '', ...typed }}
      action={propose}
      focus="phone"
      onSubmit={async ({ phone, network }, form) => {
        const proposed = await propose.run({ body: { phone, ...(network ? { network } : {}) } });
        if (!proposed) return null;
        onProposed(proposed.data, form.getValues());
      }}
    >
      {(form) => (
        <>
          <TextField
            label="Mobile money number"
            required
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+233 XX XXX XXXX"
            {...form.field('phone', {
              onChange: (event: { target: { value: string } }) => {
                const likely = networkOf(event.target.value);
                if (likely && !form.formState.dirtyFields.network) form.setValue('network', likely);
              },
            })}
          />
          <SelectField label="Network" {...form.field('network')}>
            <option value="">Known from the number</option>
            {MOMO_NETWORKS.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <FailureNote text={form.failure} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton busyLabel="Looking up...">Look up the name</SubmitButton>
            <Button variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
