import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Payment } from '#contracts/orders';
import { messageOf } from '#web/lib/api-error.ts';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { paymentQuery } from '#web/lib/order-queries.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Money } from '#web/ui/price.tsx';
import { countdownOf } from './countdown.ts';
import { FocusHeading } from './focus-heading.tsx';
import { submitOtp } from './schema.ts';
import { useClearingRegister } from './use-clearing-register.ts';
import { useNow } from './use-now.ts';
import { OpenPaymentActions, Waiting } from './waiting-parts.tsx';

type Props = { orderId: string; payment: Payment; offline: boolean };

/** The network asks for a voucher or a one-time code. */
export function OtpPanel({ orderId, payment, offline }: Props) {
  const queries = useQueryClient();
  const form = useForm<{ otp: string }>({
    resolver: zodResolver(submitOtp),
    reValidateMode: 'onSubmit',
    defaultValues: { otp: '' },
  });
  const register = useClearingRegister(form);
  const { errors, isSubmitting } = form.formState;
  const { isOver } = countdownOf(payment, useNow(true));

  async function submit({ otp }: { otp: string }) {
    try {
      await customerSession.call('POST /orders/{id}/payment/otp', {
        params: { id: orderId },
        body: { otp },
      });
    } catch (error) {
      const shown = showFieldErrors(error, form.setError, ['otp']);
      const text = messageOf(error, 'We could not hand on the code. Please try again.');
      if (!shown) form.setError('otp', { type: 'server', message: text }, { shouldFocus: true });
    }
    await queries.invalidateQueries({ queryKey: paymentQuery(orderId).queryKey });
  }

  return (
    <Panel strip="lagoon" aria-labelledby="enter-code">
      <FocusHeading id="enter-code">Enter the code from your network</FocusHeading>
      <p className="text-ink-2">
        For your payment of <Money cedis={payment.amount} className="text-ink" />
        {payment.phone && (
          <>
            {' '}
            from <b className="num text-ink">{payment.phone}</b>
          </>
        )}
        . {payment.displayText}
      </p>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit(submit)}
        className="mt-4 grid max-w-md gap-4"
      >
        <Field
          label="Code or voucher"
          hint="We never ask for your PIN on this site."
          error={errors.otp?.message}
          required
        >
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            className="num text-lg"
            {...register('otp')}
          />
        </Field>
        <Button type="submit" full busy={isSubmitting} busyLabel="Processing with Paystack...">
          Submit code
        </Button>
      </form>
      <div className="mt-4 grid gap-4">
        {(isOver || payment.inDoubt || offline) && (
          <Waiting label="Waiting for the network" offline={offline} inDoubt={payment.inDoubt || isOver} />
        )}
        <OpenPaymentActions orderId={orderId} payment={payment} />
      </div>
    </Panel>
  );
}
