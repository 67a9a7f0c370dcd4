import { GHANA_REGIONS } from '#shared/regions';
import type { AgentAccount } from '#src/modules/agency/contract/agent-account.ts';
import { SelectField, SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { applicationForm } from './schema.ts';
import { agentTexts } from './texts.ts';

/** The state of an application, and the form where there is none to read. */
export function ApplicationPanel({ account: { agent, hasPhone } }: { account: AgentAccount }) {
  if (agent?.status === 'APPLIED') {
    return (
      <Panel aria-labelledby="application">
        <h2 id="application" className="text-h2">
          {agentTexts.applied}
        </h2>
        <p className="mt-2 text-ink-2">{agentTexts.appliedText}</p>
      </Panel>
    );
  }
  return (
    <Panel aria-labelledby="application">
      <h2 id="application" className="text-h2">
        {agent ? agentTexts.rejected : agentTexts.title}
      </h2>
      {agent?.reason ? (
        <p className="mt-2">
          {agentTexts.because(agent.reason)} {agentTexts.applyAgain}
        </p>
      ) : (
        <p className="mt-2 text-ink-2">{agentTexts.applyLead}</p>
      )}
      <ul className="mt-3 mb-4 grid list-disc gap-1 pl-5 text-ink-2">
        {agentTexts.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {hasPhone ? (
        <ApplicationForm agent={agent} />
      ) : (
        <div role="note" className="rounded-control bg-gold-soft p-3.5 text-gold-ink">
          <p>{agentTexts.phoneNeeded}</p>
          <ButtonLink variant="line" size="sm" className="mt-2" to="/dashboard?tab=account#sign-in-phone">
            {agentTexts.addPhone}
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}

function ApplicationForm({ agent }: Pick<AgentAccount, 'agent'>) {
  const apply = useApiMutation(customerApi, 'POST /agent', {
    invalidates: ['GET /agent'],
    errorToast: 'inline',
  });
  const { region = '', district = '', about = '' } = agent ?? {};
  return (
    <Form
      schema={applicationForm}
      defaults={{ region: region as (typeof GHANA_REGIONS)[number], district, about }}
      action={apply}
      onSubmit={(body) => apply.run({ body })}
    >
      {(form) => (
        <>
          <SelectField label={agentTexts.region} required {...form.field('region')}>
            <option value="">{agentTexts.chooseRegion}</option>
            {GHANA_REGIONS.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
          <TextField label={agentTexts.district} required maxLength={60} {...form.field('district')} />
          <TextAreaField
            label={agentTexts.about}
            hint={agentTexts.aboutHint}
            required
            rows={3}
            maxLength={600}
            {...form.field('about')}
          />
          <FormError text={form.failure} />
          <SubmitButton busyLabel={agentTexts.applying}>{agentTexts.apply}</SubmitButton>
        </>
      )}
    </Form>
  );
}
