import { useState } from 'react';
import { networkName } from '#shared/phone';
import type { Membership } from '#src/modules/groups/contract/groups.ts';
import type { PayoutWallet } from '#src/modules/payouts/contract/payouts.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { codeForm, phoneForm } from './schema.ts';
import { memberTexts } from './texts.ts';

/** The wallet that a member is paid to; a new one is confirmed by a code on the member's phone. */
export function MemberWallet({ membership: { id, wallet } }: { membership: Membership }) {
  const [proposed, setProposed] = useState<PayoutWallet | null>(null);
  return (
    <section className="mt-4" aria-label={memberTexts.wallet}>
      <h3 className="font-bold font-sans">{memberTexts.wallet}</h3>
      {wallet ? (
        <p className="num mb-3">
          {[networkName(wallet.network), wallet.phone, wallet.accountName].filter(Boolean).join(' · ')}
        </p>
      ) : (
        <p className="mb-3 text-ink-2 text-sm">{memberTexts.noWallet}</p>
      )}
      {proposed ? (
        <Confirm id={id} proposed={proposed} onDone={() => setProposed(null)} />
      ) : (
        <Propose id={id} onProposed={setProposed} />
      )}
    </section>
  );
}

function Propose({ id, onProposed }: { id: string; onProposed: (wallet: PayoutWallet) => void }) {
  const propose = useApiMutation(customerApi, 'PUT /group/{id}/wallet', {
    invalidates: [],
    successToast: null,
    errorToast: 'inline',
  });
  return (
    <Form
      schema={phoneForm}
      defaults={{ phone: '' }}
      action={propose}
      onSubmit={async ({ phone }) => {
        const answer = await propose.run({ params: { id }, body: { phone } });
        if (answer) onProposed(answer.data);
        return answer;
      }}
    >
      {(form) => (
        <>
          <TextField
            label={memberTexts.walletPhone}
            type="tel"
            inputMode="tel"
            required
            {...form.field('phone')}
          />
          {form.failure && (
            <p role="alert" className="text-clay">
              {form.failure}
            </p>
          )}
          <SubmitButton
            size="sm"
            variant="line"
            className="justify-self-start"
            busyLabel={memberTexts.saving}
          >
            {memberTexts.setWallet}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

function Confirm({ id, proposed, onDone }: { id: string; proposed: PayoutWallet; onDone: () => void }) {
  const confirm = useApiMutation(customerApi, 'POST /group/{id}/wallet/{walletId}/confirm', {
    invalidates: ['GET /group'],
    errorToast: 'inline',
  });
  return (
    <Form
      schema={codeForm}
      defaults={{ code: '' }}
      action={confirm}
      onSubmit={async ({ code }) => {
        const done = await confirm.run({ params: { id, walletId: proposed.id }, body: { code } });
        if (done) onDone();
        return done;
      }}
    >
      {(form) => (
        <>
          <p>
            {proposed.accountName
              ? memberTexts.walletCheck(proposed.accountName)
              : memberTexts.walletCheckUnnamed}
          </p>
          <TextField
            label={memberTexts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            {...form.field('code')}
          />
          {form.failure && (
            <p role="alert" className="text-clay">
              {form.failure}
            </p>
          )}
          <SubmitButton size="sm" className="justify-self-start" busyLabel={memberTexts.saving}>
            {memberTexts.confirm}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
