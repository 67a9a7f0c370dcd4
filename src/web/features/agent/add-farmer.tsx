import { useState } from 'react';
import { AGENT_FEE_PERCENT } from '#shared/agent-fee';
import { SelectField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { consentCodeForm, consentForm } from './schema.ts';
import { agentTexts } from './texts.ts';

/** Whole and half percents up to the market's highest fee. */
const ratesUpTo = (max: number): number[] =>
  Array.from({ length: (max - AGENT_FEE_PERCENT.min) * 2 + 1 }, (_, at) => AGENT_FEE_PERCENT.min + at / 2);

/** Asks a farmer by phone number, then takes the code that the farmer got. */
export function AddFarmer({ open, feeMax, onClose }: { open: boolean; feeMax: number; onClose: () => void }) {
  const [asked, setAsked] = useState<string | null>(null);
  const close = () => {
    setAsked(null);
    onClose();
  };
  return (
    <Dialog open={open} title={agentTexts.addFarmer} onClose={close}>
      {asked === null ? (
        <AskForm feeMax={feeMax} onAsked={setAsked} />
      ) : (
        <CodeForm phone={asked} onDone={close} onOther={() => setAsked(null)} />
      )}
    </Dialog>
  );
}

function AskForm({ feeMax, onAsked }: { feeMax: number; onAsked: (phone: string) => void }) {
  const ask = useApiMutation(customerApi, 'POST /agent/farmers', {
    invalidates: ['GET /agent/board'],
    errorToast: 'inline',
  });
  return (
    <Form
      schema={consentForm}
      defaults={{ phone: '', ratePercent: String(feeMax) }}
      action={ask}
      focus="phone"
      onSubmit={async (body) => {
        if (!(await ask.run({ body }))) return null;
        onAsked(body.phone);
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{agentTexts.addText}</p>
          <TextField
            label={agentTexts.farmersPhone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            required
            {...form.field('phone')}
          />
          <SelectField label={agentTexts.feePercent} {...form.field('ratePercent')}>
            {ratesUpTo(feeMax).map((rate) => (
              <option key={rate} value={String(rate)}>
                {agentTexts.percent(rate)}
              </option>
            ))}
          </SelectField>
          <FormError text={form.failure} />
          <SubmitButton full busyLabel={agentTexts.asking}>
            {agentTexts.askButton}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

function CodeForm({ phone, onDone, onOther }: { phone: string; onDone: () => void; onOther: () => void }) {
  const confirm = useApiMutation(customerApi, 'POST /agent/farmers/confirm', {
    invalidates: ['GET /agent/board'],
    errorToast: 'inline',
  });
  return (
    <Form
      schema={consentCodeForm}
      defaults={{ code: '' }}
      action={confirm}
      focus="code"
      onSubmit={({ code }) => confirm.run({ body: { phone, code } })}
      onDone={onDone}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{agentTexts.consentText}</p>
          <TextField
            label={agentTexts.consentCode}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            required
            {...form.field('code')}
          />
          <FormError text={form.failure} />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton busyLabel={agentTexts.confirming}>{agentTexts.agreed}</SubmitButton>
            <Button variant="ghost" onClick={onOther}>
              {agentTexts.otherNumber}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
