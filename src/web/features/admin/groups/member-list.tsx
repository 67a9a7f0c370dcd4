import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseData } from '#contract/endpoints';
import { Button } from '#web/components/ui/button.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { ActionButton, ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { adminGroupTexts as texts } from './texts.ts';

type Member = ResponseData<'GET /admin/groups/{id}/members'>[number];

/** The members of a group, read when they are asked for, each with its hold. */
export function MemberList({ shopId, group }: { shopId: string; group: string }) {
  const [open, setOpen] = useState(false);
  const query = adminApi.queryOptions('GET /admin/groups/{id}/members', { params: { id: shopId } });
  const members = useQuery({ ...query, enabled: open });
  if (!open) {
    return (
      <Button size="sm" variant="line" className="justify-self-start" onClick={() => setOpen(true)}>
        {texts.showMembers}
        <span className="sr-only">{` ${group}`}</span>
      </Button>
    );
  }
  return (
    <PageQueryBoundary query={members}>
      {(all) => (
        <ul aria-label={texts.membersOf(group)} className="grid">
          {all.length === 0 && <li className="text-ink-2">{texts.noMembers}</li>}
          {all.map((member) => (
            <MemberLine key={member.id} member={member} />
          ))}
        </ul>
      )}
    </PageQueryBoundary>
  );
}

function MemberLine({ member }: { member: Member }) {
  const { name, role, leftAt, hasWallet, payable, heldReason, isNumberAsked } = member;
  const facts = [
    texts.roles[role],
    ...(leftAt ? [texts.hasLeft] : []),
    ...(hasWallet ? [] : [texts.withoutWallet]),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-2.5">
      <div className="min-w-0">
        <b>{name}</b> <Money cedis={payable} />
        <span className="block text-ink-2 text-sm">{facts.join(' · ')}</span>
        {heldReason !== null && (
          <span className="block text-clay text-sm">{texts.memberHeld(name, heldReason)}</span>
        )}
        {isNumberAsked && <span className="block text-clay text-sm">{texts.heldForNumber}</span>}
      </div>
      <MemberHold memberId={member.id} member={name} isHeld={heldReason !== null} />
    </li>
  );
}

/** Holds the payouts of a member, or lets them run again. */
export function MemberHold({
  memberId,
  member,
  isHeld,
}: {
  memberId: string;
  member: string;
  isHeld: boolean;
}) {
  if (isHeld) {
    return (
      <ActionButton
        endpoint="POST /admin/groups/members/{id}/release"
        given={{ params: { id: memberId } }}
        variant="line"
      >
        {texts.release}
      </ActionButton>
    );
  }
  return (
    <ReasonDialogButton
      endpoint="POST /admin/groups/members/{id}/hold"
      given={({ reason }) => ({ params: { id: memberId }, body: { reason } })}
      label={texts.hold}
      title={texts.holdTitle(member)}
      text={texts.holdText}
    />
  );
}
