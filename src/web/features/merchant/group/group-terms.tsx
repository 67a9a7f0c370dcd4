import type { ShopGroup } from '#src/modules/groups/contract/groups.ts';
import { SelectField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { GROUP_MUTATION_OPTIONS } from './group-queries.ts';
import { startForm, termsForm, toNumber } from './schema.ts';
import { groupTexts } from './texts.ts';

/** Makes the shop a group. */
export function StartGroup() {
  const start = useApiMutation(shopApi, 'POST /shops/group', GROUP_MUTATION_OPTIONS);
  return (
    <Panel aria-labelledby="start-group" className="max-w-2xl">
      <h2 id="start-group" className="text-h2">
        {groupTexts.start}
      </h2>
      <p className="mt-2 mb-4 text-ink-2">{groupTexts.startText}</p>
      <Form
        schema={startForm}
        defaults={{ since: '', ownSharePercent: '10' }}
        action={start}
        onSubmit={({ since, ownSharePercent }) =>
          start.run({ body: { since: toNumber(since), ownSharePercent: toNumber(ownSharePercent) } })
        }
      >
        {(form) => (
          <>
            <TextField label={groupTexts.since} inputMode="numeric" required {...form.field('since')} />
            <TextField
              label={groupTexts.ownShare}
              hint={groupTexts.ownShareHint}
              inputMode="decimal"
              required
              {...form.field('ownSharePercent')}
            />
            <SubmitButton busyLabel={groupTexts.saving}>{groupTexts.startNow}</SubmitButton>
          </>
        )}
      </Form>
    </Panel>
  );
}

/** How sales are shared from now on, for the owner. */
export function Terms({ group }: { group: ShopGroup }) {
  const change = useApiMutation(shopApi, 'PUT /shops/group/terms', GROUP_MUTATION_OPTIONS);
  const present = group.members.filter(({ agreedAt, leftAt }) => agreedAt && !leftAt);
  const weights = Object.fromEntries(present.map(({ id, weight }) => [id, String(weight ?? 1)]));
  return (
    <Panel aria-labelledby="group-terms">
      <h2 id="group-terms" className="text-h2">
        {groupTexts.shares}
      </h2>
      <p className="mt-2 mb-4 text-ink-2 text-sm">{groupTexts.termsText}</p>
      <Form
        schema={termsForm}
        defaults={{ split: group.split, ownSharePercent: String(group.ownSharePercent), weights }}
        action={change}
        onSubmit={({ split, ownSharePercent, weights: typed }) => {
          const shares = present.map(({ id }) => ({ memberId: id, weight: toNumber(typed[id] ?? '') }));
          const body = { split, ownSharePercent: toNumber(ownSharePercent) };
          return change.run({ body: { ...body, ...(split === 'SHARES' && { shares }) } });
        }}
      >
        {(form) => (
          <>
            <SelectField label={groupTexts.split} {...form.field('split')}>
              <option value="LOTS">{groupTexts.byLots}</option>
              <option value="SHARES">{groupTexts.byShares}</option>
            </SelectField>
            {form.watch('split') === 'SHARES' &&
              present.map(({ id, name }) => (
                <TextField
                  key={id}
                  label={groupTexts.weight(name)}
                  inputMode="numeric"
                  required
                  {...form.field(`weights.${id}`)}
                />
              ))}
            <TextField
              label={groupTexts.ownShare}
              hint={groupTexts.ownShareHint}
              inputMode="decimal"
              required
              {...form.field('ownSharePercent')}
            />
            <SubmitButton busyLabel={groupTexts.saving}>{groupTexts.save}</SubmitButton>
          </>
        )}
      </Form>
      <p className="mt-3 text-ink-2 text-sm">{groupTexts.outsideLots}</p>
    </Panel>
  );
}
