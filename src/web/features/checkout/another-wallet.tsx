import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { orderNumber } from '#contracts/order-number';
import type { Order, PayOrder } from '#contracts/orders';
import { networkOf } from '#contracts/phone';
import { Button } from '#web/ui/button.tsx';
import { payBody } from './bodies.ts';
import { BrokenWays } from './broken-ways.tsx';
import { type WalletForm, walletForm } from './schema.ts';
import { useClearingRegister } from './use-clearing-register.ts';
import { WalletFields } from './wallet-fields.tsx';

type Props = {
  order: Order;
  busy: boolean;
  onPay: (body: PayOrder) => Promise<void>;
  onBack: () => void;
};

/** 'Use another number': a wallet or a card for the same order. */
export function AnotherWallet({ order, busy, onPay, onBack }: Props) {
  const form = useForm<WalletForm>({
    resolver: zodResolver(walletForm),
    reValidateMode: 'onSubmit',
    defaultValues: { paymentMethod: 'MOMO', momoPhone: '', network: '' },
  });
  const { control, setFocus, setValue, clearErrors, getFieldState, formState } = form;
  void formState.dirtyFields;
  const register = useClearingRegister(form);
  const [method, momoPhone] = useWatch({ control, name: ['paymentMethod', 'momoPhone'] });

  useEffect(() => setFocus('momoPhone'), [setFocus]);
  useEffect(() => {
    const likely = networkOf(momoPhone);
    if (!likely || getFieldState('network').isDirty) return;
    setValue('network', likely);
    clearErrors('network');
  }, [momoPhone, getFieldState, setValue, clearErrors]);

  return (
    <form
      method="post"
      noValidate
      aria-label={`Pay order ${orderNumber(order.id)} another way`}
      onSubmit={form.handleSubmit((values) => onPay(payBody(values)))}
      className="mt-5 grid gap-4 border-line border-t pt-5"
    >
      <WalletFields method={method} register={register} errors={formState.errors} />
      <BrokenWays />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={busy} busyLabel="Processing with Paystack...">
          Pay with Paystack
        </Button>
        <Button variant="ghost" className="px-3" disabled={busy} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
