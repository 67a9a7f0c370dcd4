import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { detectNetwork, MOMO_NETWORKS, networkName, normalizePhone } from '#shared/phone';
import type { SavedWallet } from '#src/modules/payments/contract/saved-wallets.ts';
import { CheckboxField, TextField } from '#web/components/form/fields.tsx';
import type { FormField, FormHandle } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import type { WalletForm } from './schema.ts';
import { checkoutTexts } from './texts.tsx';
import { WalletOwner } from './wallet-owner.tsx';

const METHODS = ['MOMO', 'CARD'] as const;

const OPTION =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line-strong bg-surface px-3.5 py-2 has-checked:border-leaf has-checked:bg-leaf-soft';

/** The saved wallets; none on failure. */
export const savedWalletsQuery = {
  ...customerApi.queryOptions('GET /users/wallets'),
  retry: false,
  networkMode: 'always',
} as const;

type Props = {
  form: FormHandle<WalletForm>;
  /** The address's phone number, which is charged unless another is typed. */
  phone?: string;
};

/** Mobile money with a saved number, the address's or another one, and its network; or a card. */
export function WalletFields({ form, phone }: Props) {
  const [asked, setAsked] = useState(false);
  const { setValue, clearErrors, getFieldState, formState } = form;
  // Reading `dirtyFields` subscribes to it.
  void formState.dirtyFields;
  const [method, momoPhone, walletId] = form.watch(['paymentMethod', 'momoPhone', 'walletId']);
  const saved = useQuery(savedWalletsQuery).data ?? [];
  useEffect(() => {
    const likely = detectNetwork(momoPhone);
    if (!likely || getFieldState('network').isDirty) return;
    setValue('network', likely);
    clearErrors('network');
  }, [momoPhone, getFieldState, setValue, clearErrors]);
  useEffect(() => {
    if (asked) form.setFocus('momoPhone');
  }, [asked, form.setFocus]);
  const { error: _error, ...radio } = form.field('paymentMethod');
  const number = form.field('momoPhone');
  // Errors of the number are shown at its field.
  const isOwn = phone !== undefined && phone === momoPhone && !asked && saved.length === 0;
  const isRefused = Boolean(number.error) && normalizePhone(momoPhone) !== null;
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2.5 sm:grid-cols-2">
        <legend className="mb-1.5 font-semibold text-sm">{checkoutTexts.methodLegend}</legend>
        {METHODS.map((id) => (
          <label key={id} className={OPTION}>
            <input type="radio" value={id} className="size-5 flex-none accent-leaf" {...radio} />
            <span>
              <b className="block">{checkoutTexts.methods[id].name}</b>
              <span className="block text-ink-2 text-xs">{checkoutTexts.methods[id].note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {method === 'MOMO' && saved.length > 0 && <SavedWallets saved={saved} {...form.field('walletId')} />}
      {method === 'MOMO' && !walletId && (
        <>
          {isOwn && !isRefused ? (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p>
                {checkoutTexts.thisPhone(<b className="num">{phone || checkoutTexts.numberAbove}</b>)}
                <span className="block text-ink-2 text-sm">{checkoutTexts.requestSentThere}</span>
              </p>
              <Button variant="line" size="sm" onClick={() => setAsked(true)}>
                {checkoutTexts.otherNumberButton}
              </Button>
            </div>
          ) : (
            <TextField
              label={checkoutTexts.walletField}
              hint={checkoutTexts.walletHint}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              placeholder={checkoutTexts.phonePlaceholder}
              required
              {...number}
            />
          )}
          <NetworkChoice {...form.field('network')} />
          <WalletOwner phone={momoPhone} network={form.watch('network')} />
          <div>
            <CheckboxField label={checkoutTexts.saveWalletField} {...form.field('saveWallet')} />
            <p className="pl-8 text-ink-2 text-sm">{checkoutTexts.saveWalletNote}</p>
          </div>
        </>
      )}
    </div>
  );
}

/** Saved wallets; the server has their numbers. */
function SavedWallets({ saved, error, ...radio }: FormField & { saved: readonly SavedWallet[] }) {
  return (
    <fieldset aria-describedby={error ? 'wallet-error' : undefined}>
      <legend className="mb-1.5 font-semibold text-sm">{checkoutTexts.walletsLegend}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {saved.map((wallet) => (
          <label key={wallet.id} className={OPTION}>
            <input type="radio" value={wallet.id} className="size-5 flex-none accent-leaf" {...radio} />
            <span>
              <b className="block">{networkName(wallet.network)}</b>
              <span className="num block text-sm">
                {wallet.phone}
                {wallet.isDefault && <span className="text-ink-2">{checkoutTexts.defaultWallet}</span>}
              </span>
            </span>
          </label>
        ))}
        <label className={OPTION}>
          <input type="radio" value="" className="size-5 flex-none accent-leaf" {...radio} />
          <span className="font-semibold">{checkoutTexts.otherNumber}</span>
        </label>
      </div>
      {error && (
        <p id="wallet-error" role="alert" className="mt-1.5 font-medium text-clay text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function NetworkChoice({ error, ...radio }: FormField) {
  return (
    <fieldset aria-describedby={error ? 'network-error' : undefined}>
      <legend className="mb-1.5 font-semibold text-sm">{checkoutTexts.networkLegend}</legend>
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
