import { useState } from 'react';
import { formatPhone } from '#shared/phone';
import type { GroupMember } from '#src/modules/groups/contract/groups.ts';
import { SelectField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { GROUP_MUTATION_OPTIONS } from './group-queries.ts';
import { MemberNumber } from './member-number.tsx';
import { codeForm, memberForm } from './schema.ts';
import { groupTexts } from './texts.ts';

const ROLES = {
  MEMBER: groupTexts.roleMember,
  SECRETARY: groupTexts.roleSecretary,
  TREASURER: groupTexts.roleTreasurer,
} as const;
const isRole = (text: string): text is keyof typeof ROLES => text in ROLES;

/** The members with what each is owed; new ones agree by the code on their phone. */
export function Members({ members, isOwner }: { members: GroupMember[]; isOwner: boolean }) {
  return (
    <Panel aria-labelledby="group-members">
      <h2 id="group-members" className="text-h2">
        {groupTexts.members}
      </h2>
      {members.length === 0 && <p className="mt-2 text-ink-2">{groupTexts.noMembers}</p>}
      <ul className="mt-2">
        {members.map((member) => (
          <MemberLine key={member.id} member={member} isOwner={isOwner} />
        ))}
      </ul>
      <AddMember />
    </Panel>
  );
}

function MemberLine({ member, isOwner }: { member: GroupMember; isOwner: boolean }) {
  const { name, phone, role, agreedAt, leftAt, hasWallet, payable, inPayout } = member;
  return (
    <li className="grid gap-1 border-line border-t py-3">
      <p className="flex flex-wrap justify-between gap-x-3">
        <b>{name}</b>
        <span>
          <span className="text-ink-2 text-sm">{groupTexts.owed} </span>
          <Money cedis={payable} className="font-bold" />
        </span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-ink-2 text-sm">
        <span>{`${ROLES[role]} · ${formatPhone(phone)}`}</span>
        {inPayout > 0 && (
          <span>
            <Money cedis={inPayout} /> {groupTexts.onTheWay}
          </span>
        )}
      </p>
      {leftAt && <p className="text-ink-2 text-sm">{groupTexts.left}</p>}
      {agreedAt && !leftAt && !hasWallet && <p className="text-ink-2 text-sm">{groupTexts.noWallet}</p>}
      {!agreedAt && !leftAt && <Agree id={member.id} />}
      {agreedAt && <MemberNumber member={member} />}
      {isOwner && !leftAt && <End member={member} />}
    </li>
  );
}

function Agree({ id }: { id: string }) {
  const agree = useApiMutation(shopApi, 'POST /shops/group/members/{id}/agree', GROUP_MUTATION_OPTIONS);
  const again = useApiMutation(shopApi, 'POST /shops/group/members/{id}/code', GROUP_MUTATION_OPTIONS);
  return (
    <div className="mt-1 rounded-control bg-gold-soft p-3 text-gold-ink">
      <p className="mb-2 font-medium">{groupTexts.notAgreed}</p>
      <Form
        schema={codeForm}
        defaults={{ code: '' }}
        action={agree}
        onSubmit={({ code }) => agree.run({ params: { id }, body: { code } })}
      >
        {(form) => (
          <>
            <TextField
              label={groupTexts.code}
              inputMode="numeric"
              autoComplete="off"
              required
              {...form.field('code')}
            />
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton size="sm" busyLabel={groupTexts.saving}>
                {groupTexts.confirm}
              </SubmitButton>
              <Button
                variant="line"
                size="sm"
                busy={again.isPending}
                onClick={() => void again.run({ params: { id } })}
              >
                {groupTexts.sendAgain}
              </Button>
            </div>
          </>
        )}
      </Form>
    </div>
  );
}

function End({ member: { id, name } }: { member: GroupMember }) {
  const [ending, setEnding] = useState(false);
  const end = useApiMutation(shopApi, 'DELETE /shops/group/members/{id}', GROUP_MUTATION_OPTIONS);
  if (!ending) {
    return (
      <Button variant="ghost" size="sm" className="justify-self-start px-3" onClick={() => setEnding(true)}>
        {groupTexts.end}
        <span className="sr-only">{` ${name}`}</span>
      </Button>
    );
  }
  return (
    <div role="alert" className="rounded-control bg-clay-soft p-3.5 text-clay-strong text-sm">
      <p>{groupTexts.endText(name)}</p>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <Button
          variant="line"
          size="sm"
          busy={end.isPending}
          onClick={() => void end.run({ params: { id } })}
        >
          {groupTexts.endNow}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setEnding(false)}>
          {groupTexts.keep}
        </Button>
      </div>
    </div>
  );
}

function AddMember() {
  const add = useApiMutation(shopApi, 'POST /shops/group/members', GROUP_MUTATION_OPTIONS);
  return (
    <section aria-labelledby="add-member" className="mt-4 border-line border-t pt-4">
      <h3 id="add-member" className="mb-3 font-bold font-sans">
        {groupTexts.addMember}
      </h3>
      <Form
        schema={memberForm}
        defaults={{ name: '', phone: '', role: 'MEMBER' }}
        action={add}
        onSubmit={async ({ name, phone, role }, form) => {
          const added = await add.run({ body: { name, phone, ...(isRole(role) && { role }) } });
          if (added) form.reset();
          return added;
        }}
      >
        {(form) => (
          <>
            <TextField label={groupTexts.name} autoComplete="off" required {...form.field('name')} />
            <TextField
              label={groupTexts.phone}
              hint={groupTexts.phoneHint}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              required
              {...form.field('phone')}
            />
            <SelectField label={groupTexts.role} {...form.field('role')}>
              {Object.entries(ROLES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <SubmitButton busyLabel={groupTexts.sending}>{groupTexts.sendCode}</SubmitButton>
          </>
        )}
      </Form>
    </section>
  );
}
