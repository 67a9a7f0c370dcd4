import { useState } from 'react';
import type { ProvenLine } from '#src/modules/launch/contract/launch.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { codeForm, sendCodeForm } from './schema.ts';
import { launchTexts } from './texts.ts';

/** Sends a code by a channel, and takes the one that arrived. */
export function ProofForm({ line }: { line: ProvenLine }) {
  const [sent, setSent] = useState(false);
  const send = useApiMutation(adminApi, 'POST /admin/launch/lines/{line}/code', { errorToast: 'inline' });
  const prove = useApiMutation(adminApi, 'POST /admin/launch/lines/{line}/proof', { errorToast: 'inline' });
  return (
    <div className="mt-2 grid max-w-sm gap-3">
      <Form
        schema={sendCodeForm}
        defaults={{ phone: '' }}
        action={send}
        onSubmit={async ({ phone }) => {
          const body = line === 'sms' ? { phone } : {};
          if (await send.run({ params: { line }, body })) setSent(true);
          return null;
        }}
      >
        {(form) => (
          <>
            {line === 'sms' && (
              <TextField label={launchTexts.phone} type="tel" autoComplete="tel" {...form.field('phone')} />
            )}
            <FormError text={form.failure} />
            <SubmitButton
              size="sm"
              variant="soft"
              className="justify-self-start"
              busyLabel={launchTexts.busy}
            >
              {sent ? launchTexts.sendAgain : launchTexts.sendCode}
            </SubmitButton>
          </>
        )}
      </Form>
      {sent && (
        <Form
          schema={codeForm}
          defaults={{ code: '' }}
          action={prove}
          onSubmit={async ({ code }) => {
            if (await prove.run({ params: { line }, body: { code } })) setSent(false);
            return null;
          }}
        >
          {(form) => (
            <>
              <TextField
                label={launchTexts.code}
                hint={launchTexts.codeHint}
                inputMode="numeric"
                autoComplete="one-time-code"
                {...form.field('code')}
              />
              <FormError text={form.failure} />
              <SubmitButton size="sm" className="justify-self-start" busyLabel={launchTexts.busy}>
                {launchTexts.confirmCode}
              </SubmitButton>
            </>
          )}
        </Form>
      )}
    </div>
  );
}
