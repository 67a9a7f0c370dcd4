import { useState } from 'react';
import type { PhoneCodeSent } from '#src/modules/identity/contract/phone.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { pinTexts } from './pin-texts.ts';
import { pinForm } from './schema.ts';

interface Props {
  api: ApiQueryClient;
  base: '/users' | '/shops';
}

/** Sets the PIN for phones without internet: a code by SMS, then the PIN. */
export function PinPanel({ api, base }: Props) {
  const [sent, setSent] = useState<PhoneCodeSent | null>(null);
  const request = useApiMutation(api, `POST ${base}/pin/code`, {
    ...{ invalidates: [], successToast: null, fallbackMessage: pinTexts.sendFailed },
  });
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{pinTexts.lead}</p>
      {base === '/shops' && <p className="text-ink-2 text-sm">{pinTexts.payoutsPause}</p>}
      {sent ? (
        <NewPin api={api} base={base} sent={sent} onDone={() => setSent(null)} />
      ) : (
        <div>
          <Button
            variant="line"
            busy={request.isPending}
            busyLabel={pinTexts.sending}
            onClick={() => void request.run({}).then((answer) => answer && setSent(answer.data))}
          >
            {pinTexts.sendButton}
          </Button>
        </div>
      )}
    </div>
  );
}

function NewPin({ api, base, sent, onDone }: Props & { sent: PhoneCodeSent; onDone: () => void }) {
  const save = useApiMutation(api, `POST ${base}/pin`, {
    invalidates: [],
    errorToast: 'inline',
    fallbackMessage: pinTexts.saveFailed,
  });
  return (
    <Form
      schema={pinForm}
      defaults={{ code: '', pin: '' }}
      action={save}
      onSubmit={(body) => save.run({ body })}
      onDone={onDone}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{pinTexts.codeLead(sent.phone, sent.validSeconds / 60)}</p>
          <TextField
            label={pinTexts.codeLabel}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            {...form.field('code')}
          />
          <TextField
            label={pinTexts.pinLabel}
            hint={pinTexts.pinHint}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            required
            {...form.field('pin')}
          />
          <FormError text={form.failure} />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton busyLabel={pinTexts.saving}>{pinTexts.saveButton}</SubmitButton>
            <Button variant="line" onClick={onDone}>
              {pinTexts.cancelButton}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
