import type { Payment } from '#src/modules/orders/contract/orders.ts';
import { SubmitButton } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { FocusHeading } from '#web/components/ui/focus-heading.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { getCountdown, useNow } from './countdown.ts';
import { OpenPaymentActions, PaymentPending } from './payment-pending.tsx';
import { submitOtp } from './schema.ts';
import { paymentTexts } from './texts.tsx';

type Props = { orderId: string; payment: Payment; offline: boolean };

/** For networks that ask for a voucher or a one-time code. */
export function OtpPanel({ orderId, payment, offline }: Props) {
  const { isOver } = getCountdown(payment, useNow(true));
  const handOn = useApiMutation(customerApi, 'POST /orders/{id}/payment/otp', {
    invalidates: ['GET /orders/{id}/payment'],
    successToast: null,
    errorToast: 'inline',
    fallbackMessage: paymentTexts.otpFailed,
  });
  const amount = <Money cedis={payment.amount} className="text-ink" />;

  return (
    <Panel strip="lagoon" aria-labelledby="enter-code">
      <FocusHeading id="enter-code">{paymentTexts.otpTitle}</FocusHeading>
      <p className="text-ink-2">
        {payment.phone
          ? paymentTexts.otpFrom(amount, <b className="num text-ink">{payment.phone}</b>)
          : paymentTexts.otpFor(amount)}{' '}
        {payment.displayText}
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
                label={paymentTexts.otpField}
                hint={paymentTexts.neverAskPin}
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
              <SubmitButton full busyLabel={paymentTexts.payBusy}>
                {paymentTexts.otpButton}
              </SubmitButton>
            </>
          );
        }}
      </Form>
      <div className="mt-4 grid gap-4">
        {(isOver || payment.inDoubt || offline) && (
          <PaymentPending
            label={paymentTexts.waitingForNetwork}
            offline={offline}
            inDoubt={(payment.inDoubt || isOver) && payment.method}
          />
        )}
        <OpenPaymentActions orderId={orderId} payment={payment} />
      </div>
    </Panel>
  );
}
