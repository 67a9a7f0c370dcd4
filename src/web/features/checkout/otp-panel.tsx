import type { Payment } from '#contracts/orders';
import { SubmitButton } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { customerApi } from '#web/lib/session/customer-api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Money } from '#web/ui/price.tsx';
import { countdownOf, useNow } from './countdown.ts';
import { submitOtp } from './schema.ts';
import { FocusHeading, OpenPaymentActions, Waiting } from './waiting-parts.tsx';

type Props = { orderId: string; payment: Payment; offline: boolean };

/** The network asks for a voucher or a one-time code. */
export function OtpPanel({ orderId, payment, offline }: Props) {
  const { isOver } = countdownOf(payment, useNow(true));
  const handOn = useAction(customerApi, 'POST /orders/{id}/payment/otp', {
    refresh: ['GET /orders/{id}/payment'],
    done: null,
    failed: 'inline',
    otherwise: 'We could not hand on the code. Please try again.',
  });

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
      <Form
        schema={submitOtp}
        defaults={{ otp: '' }}
        clearing
        action={handOn}
        onSubmit={(body) => handOn.run({ params: { id: orderId }, body })}
        className="mt-4 grid max-w-md gap-4"
      >
        {(form) => {
          const { error, ...field } = form.field('otp');
          return (
            <>
              <Field
                label="Code or voucher"
                hint="We never ask for your PIN on this site."
                error={error ?? form.failure}
                required
              >
                <TextInput
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={8}
                  className="num text-lg"
                  {...field}
                />
              </Field>
              <SubmitButton full busyLabel="Processing with Paystack...">
                Submit code
              </SubmitButton>
            </>
          );
        }}
      </Form>
      <div className="mt-4 grid gap-4">
        {(isOver || payment.inDoubt || offline) && (
          <Waiting label="Waiting for the network" offline={offline} inDoubt={payment.inDoubt || isOver} />
        )}
        <OpenPaymentActions orderId={orderId} payment={payment} />
      </div>
    </Panel>
  );
}
