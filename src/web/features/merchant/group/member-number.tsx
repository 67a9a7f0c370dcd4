import { useState } from 'react';
import type { GroupMember } from '#src/modules/groups/contract/groups.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { GROUP_MUTATION_OPTIONS } from './group-queries.ts';
import { numberForm } from './schema.ts';
import { groupTexts } from './texts.ts';

/** Asks for a new number of a member who lost the old one, or withdraws it until it counts. */
export function MemberNumber({ member: { id, name, newNumber } }: { member: GroupMember }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useApiMutation(shopApi, 'DELETE /shops/group/members/{id}/number', GROUP_MUTATION_OPTIONS);
  if (newNumber) {
    const { ending, takesEffectAt } = newNumber;
    return (
      <div className="mt-1 grid justify-items-start gap-2 rounded-control bg-gold-soft p-3 text-gold-ink text-sm">
        <p>
          {takesEffectAt
            ? groupTexts.numberCounts(ending, formatDateTime(takesEffectAt))
            : groupTexts.numberOpen(ending)}
        </p>
        <Button
          variant="line"
          size="sm"
          busy={withdraw.isPending}
          onClick={() => void withdraw.run({ params: { id } })}
        >
          {groupTexts.numberWithdraw}
          <span className="sr-only">{` ${name}`}</span>
        </Button>
      </div>
    );
  }
  if (!asking) {
    return (
      <Button variant="ghost" size="sm" className="justify-self-start px-3" onClick={() => setAsking(true)}>
        {groupTexts.numberButton}
        <span className="sr-only">{` ${name}`}</span>
      </Button>
    );
  }
  return <AskNumber id={id} onClose={() => setAsking(false)} />;
}

function AskNumber({ id, onClose }: { id: string; onClose: () => void }) {
  const ask = useApiMutation(shopApi, 'POST /shops/group/members/{id}/number', {
    ...GROUP_MUTATION_OPTIONS,
    errorToast: 'inline',
  });
  return (
    <div className="mt-1 rounded-control border border-line p-3">
      <p className="mb-3 text-ink-2 text-sm">{groupTexts.numberText}</p>
      <Form
        schema={numberForm}
        defaults={{ phone: '', reason: '' }}
        action={ask}
        onSubmit={async (body) => {
          const done = await ask.run({ params: { id }, body });
          if (done) onClose();
          return done;
        }}
      >
        {(form) => (
          <>
            <TextField
              label={groupTexts.numberPhone}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              required
              {...form.field('phone')}
            />
            <TextField label={groupTexts.numberReason} required maxLength={500} {...form.field('reason')} />
            <FormError text={form.failure} />
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton size="sm" busyLabel={groupTexts.sending}>
                {groupTexts.numberSend}
              </SubmitButton>
              <Button variant="ghost" size="sm" onClick={onClose}>
                {groupTexts.numberClose}
              </Button>
            </div>
          </>
        )}
      </Form>
    </div>
  );
}
