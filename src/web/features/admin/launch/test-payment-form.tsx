import { detectNetwork, MOMO_NETWORKS } from '#shared/phone';
import type { LaunchView } from '#src/modules/launch/contract/launch.ts';
import { SelectField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { testPaymentCodeForm, testPaymentForm } from './schema.ts';
import { launchTexts } from './texts.ts';

/** Asks an owner's wallet for GH₵1; while that is under way, at most for the code of the network. */
export function TestPaymentForm({ payment }: { payment: LaunchView['testPayment'] }) {
  if (payment?.needsCode) return <CodeForm />;
  return payment?.isUnderWay ? null : <WalletForm />;
}

function WalletForm() {
  const start = useApiMutation(adminApi, 'POST /admin/launch/test-payment', { errorToast: 'inline' });
  return (
    <Form
      schema={testPaymentForm}
      defaults={{ phone: '', network: '' }}
      action={start}
      className="mt-2 grid max-w-sm gap-3"
      onSubmit={async ({ phone, network }) => {
        await start.run({ body: { phone, ...(network ? { network } : {}) } });
        return null;
      }}
    >
      {(form) => (
        <>
          <TextField
            label={launchTexts.wallet}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...form.field('phone', {
              onChange: (event: { target: { value: string } }) => {
                const likely = detectNetwork(event.target.value);
                if (likely && !form.formState.dirtyFields.network) form.setValue('network', likely);
              },
            })}
          />
          <SelectField label={launchTexts.network} {...form.field('network')}>
            <option value="">{launchTexts.networkDetected}</option>
            {MOMO_NETWORKS.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <FormError text={form.failure} />
          <SubmitButton
            size="sm"
            variant="soft"
            className="justify-self-start"
            busyLabel={launchTexts.paying}
          >
            {launchTexts.pay}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

function CodeForm() {
  const submit = useApiMutation(adminApi, 'POST /admin/launch/test-payment/code', { errorToast: 'inline' });
  return (
    <Form
      schema={testPaymentCodeForm}
      defaults={{ otp: '' }}
      action={submit}
      className="mt-2 grid max-w-sm gap-3"
      onSubmit={async ({ otp }) => {
        await submit.run({ body: { otp } });
        return null;
      }}
    >
      {(form) => (
        <>
          <TextField
            label={launchTexts.networkCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.field('otp')}
          />
          <FormError text={form.failure} />
          <SubmitButton size="sm" className="justify-self-start" busyLabel={launchTexts.busy}>
            {launchTexts.confirmCode}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
