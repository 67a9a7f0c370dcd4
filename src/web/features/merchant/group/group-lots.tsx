import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { GroupMember, Lot } from '#src/modules/groups/contract/groups.ts';
import { SelectField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi, useShop } from '#web/lib/auth/shop-session.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { GROUP_MUTATION_OPTIONS, lotsQuery, productsQuery } from './group-queries.ts';
import { lotForm, toNumber, voidForm } from './schema.ts';
import { groupTexts } from './texts.ts';

/** What members brought: the form, and each lot with its slip. */
export function Lots({ members }: { members: GroupMember[] }) {
  const lots = useQuery(lotsQuery());
  return (
    <Panel aria-labelledby="group-lots">
      <h2 id="group-lots" className="text-h2">
        {groupTexts.lots}
      </h2>
      <NewLot members={members.filter(({ agreedAt, leftAt }) => agreedAt && !leftAt)} />
      {lots.data?.length === 0 && <p className="mt-4 text-ink-2">{groupTexts.noLots}</p>}
      <ul className="mt-4">
        {lots.data?.map((lot) => (
          <LotLine key={lot.id} lot={lot} />
        ))}
      </ul>
    </Panel>
  );
}

const today = (): string => new Date().toISOString().slice(0, 10);

function NewLot({ members }: { members: GroupMember[] }) {
  const products = useQuery(productsQuery(useShop().id));
  const [again, setAgain] = useState(false);
  const record = useApiMutation(shopApi, 'POST /shops/group/lots', {
    ...GROUP_MUTATION_OPTIONS,
    idempotent: true,
    errorToast: 'inline',
  });
  return (
    <Form
      schema={lotForm}
      className="mt-3 grid gap-4 sm:grid-cols-2"
      defaults={{ memberId: '', productId: '', quantity: '', weightKg: '', grade: '', broughtOn: today() }}
      action={record}
      onSubmit={async ({ quantity, weightKg, grade, ...lot }, form) => {
        const weighed = weightKg.trim() && { weightKg: toNumber(weightKg) };
        const graded = grade.trim() && { grade };
        const body = { ...lot, quantity: toNumber(quantity), ...weighed, ...graded, ...(again && { again }) };
        const done = await record.run({ body });
        setAgain(!done && record.error?.code === 'CONFLICT');
        if (done) form.reset({ ...lot, memberId: '', quantity: '', weightKg: '', grade: '' });
        return done;
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2 text-sm sm:col-span-2">{groupTexts.lotText}</p>
          <SelectField label={groupTexts.member} required {...form.field('memberId')}>
            <option value="">{groupTexts.choose}</option>
            {members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label={groupTexts.product} required {...form.field('productId')}>
            <option value="">{groupTexts.choose}</option>
            {products.data?.map(({ id, name, unit }) => (
              <option key={id} value={id}>
                {unit ? `${name}, ${unit}` : name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={groupTexts.quantity}
            hint={groupTexts.quantityHint}
            inputMode="decimal"
            required
            {...form.field('quantity')}
          />
          <TextField label={groupTexts.weightKg} inputMode="decimal" {...form.field('weightKg')} />
          <TextField label={groupTexts.grade} autoComplete="off" {...form.field('grade')} />
          <TextField label={groupTexts.day} type="date" max={today()} required {...form.field('broughtOn')} />
          {form.failure && (
            <p role="alert" className="text-clay sm:col-span-2">
              {form.failure}
            </p>
          )}
          {record.error?.code === 'CONFLICT' && (
            <label className="flex min-h-11 items-center gap-2.5 sm:col-span-2">
              <input
                type="checkbox"
                className="size-5"
                checked={again}
                onChange={({ target }) => setAgain(target.checked)}
              />
              {groupTexts.twice}
            </label>
          )}
          <SubmitButton className="sm:justify-self-start" busyLabel={groupTexts.saving}>
            {groupTexts.record}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

function LotLine({ lot }: { lot: Lot }) {
  const { slip, member, product, quantity, remaining, grade, weightKg, broughtOn, voidReason } = lot;
  const facts = [formatDate(broughtOn), weightKg && `${weightKg} kg`, grade].filter(Boolean).join(' · ');
  return (
    <li className="border-line border-t py-3">
      <p className="flex flex-wrap justify-between gap-x-3">
        <b>{`${quantity} × ${product.name}`}</b>
        <span className="num text-ink-2 text-sm">{groupTexts.slip(slip)}</span>
      </p>
      <p>{member.name}</p>
      <p className="text-ink-2 text-sm">{facts}</p>
      {voidReason ? (
        <p className="text-clay text-sm">{groupTexts.voided(voidReason)}</p>
      ) : (
        <p className="text-ink-2 text-sm">
          {remaining > 0 ? groupTexts.remaining(remaining, quantity) : groupTexts.sold(quantity)}
        </p>
      )}
      {!voidReason && (
        <div className="mt-1 flex flex-wrap gap-2.5">
          <PrintSlip lot={lot} />
          {remaining === quantity && <Void lot={lot} />}
        </div>
      )}
    </li>
  );
}

/** Prints one slip in a frame of its own. */
function PrintSlip({ lot }: { lot: Lot }) {
  const shop = useShop();
  const print = () => {
    const frame = document.createElement('iframe');
    frame.title = groupTexts.slip(lot.slip);
    frame.className = 'sr-only';
    document.body.append(frame);
    const page = frame.contentDocument;
    if (!page) return;
    const lines = [
      groupTexts.slip(lot.slip),
      shop.name,
      lot.member.name,
      `${lot.quantity} × ${lot.product.name}${lot.product.unit ? `, ${lot.product.unit}` : ''}`,
      ...[lot.weightKg ? `${lot.weightKg} kg` : '', lot.grade ?? '', formatDate(lot.broughtOn)],
      groupTexts.signature,
      '____________________',
    ].filter(Boolean);
    for (const line of lines) {
      const paragraph = page.createElement('p');
      paragraph.textContent = line;
      page.body.append(paragraph);
    }
    frame.contentWindow?.print();
    frame.remove();
  };
  return (
    <Button variant="line" size="sm" onClick={print}>
      <Printer className="icon" aria-hidden />
      {groupTexts.printSlip}
      <span className="sr-only">{` ${lot.slip}`}</span>
    </Button>
  );
}

function Void({ lot: { id, slip } }: { lot: Lot }) {
  const [asking, setAsking] = useState(false);
  const cancel = useApiMutation(shopApi, 'POST /shops/group/lots/{id}/void', GROUP_MUTATION_OPTIONS);
  if (!asking) {
    return (
      <Button variant="ghost" size="sm" className="px-3" onClick={() => setAsking(true)}>
        {groupTexts.void}
        <span className="sr-only">{` ${slip}`}</span>
      </Button>
    );
  }
  return (
    <Form
      schema={voidForm}
      defaults={{ reason: '' }}
      action={cancel}
      className="grid w-full gap-3"
      onSubmit={({ reason }) => cancel.run({ params: { id }, body: { reason } })}
    >
      {(form) => (
        <>
          <TextField label={groupTexts.reason} autoComplete="off" required {...form.field('reason')} />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton size="sm" variant="danger" busyLabel={groupTexts.saving}>
              {groupTexts.void}
            </SubmitButton>
            <Button variant="ghost" size="sm" onClick={() => setAsking(false)}>
              {groupTexts.keep}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
