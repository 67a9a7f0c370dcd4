import { useState } from 'react';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { AGENT_MUTATION_OPTIONS } from './agent-queries.ts';
import { proposalCodeForm } from './schema.ts';
import { agentTexts } from './texts.ts';

/** For a farmer who stands beside the agent: a code to the farmer's phone, typed here. */
export function ProposalCode({ proposalId }: { proposalId: string }) {
  const [sent, setSent] = useState(false);
  const params = { id: proposalId };
  const send = useApiMutation(customerApi, 'POST /agent/proposals/{id}/code', AGENT_MUTATION_OPTIONS);
  const confirm = useApiMutation(customerApi, 'POST /agent/proposals/{id}/confirm', {
    ...AGENT_MUTATION_OPTIONS,
    errorToast: 'inline',
  });
  if (!sent) {
    return (
      <p className="text-ink-2 text-sm">
        {agentTexts.isFarmerHere}{' '}
        <Button
          variant="ghost"
          size="sm"
          busy={send.isPending}
          onClick={async () => {
            if (await send.run({ params })) setSent(true);
          }}
        >
          {agentTexts.sendCode}
        </Button>
      </p>
    );
  }
  return (
    <Form
      schema={proposalCodeForm}
      defaults={{ code: '' }}
      action={confirm}
      focus="code"
      onSubmit={(body) => confirm.run({ params, body })}
    >
      {(form) => (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={agentTexts.codeOfFarmer}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            required
            {...form.field('code')}
          />
          <SubmitButton size="sm" className="min-h-12" busyLabel={agentTexts.confirming}>
            {agentTexts.confirm}
          </SubmitButton>
          <FormError text={form.failure} />
        </div>
      )}
    </Form>
  );
}
