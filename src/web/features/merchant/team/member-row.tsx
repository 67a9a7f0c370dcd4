import { useState } from 'react';
import { formatPhone } from '#shared/phone';
import type { MemberRole, TeamMember } from '#src/modules/shops/contract/team.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field, Select } from '#web/components/ui/field.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { focusOnMount } from '#web/lib/hooks/focus.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { teamTexts } from './texts.ts';

const MEMBER_MUTATION_OPTIONS = {
  invalidates: ['GET /shops/team'],
  errorToast: teamTexts.changeFailedTitle,
  fallbackMessage: teamTexts.changeFailedText,
} as const;

/** A team member: role, open invitation, and a button to remove. */
export function MemberRow({ member }: { member: TeamMember }) {
  const [leaving, setLeaving] = useState(false);
  const given = { params: { id: member.id } };
  const role = useApiMutation(shopApi, 'PATCH /shops/team/{id}', {
    ...MEMBER_MUTATION_OPTIONS,
    successToast: null,
  });
  const invite = useApiMutation(shopApi, 'POST /shops/team/{id}/invite', {
    ...MEMBER_MUTATION_OPTIONS,
    successToast: teamTexts.invitedAgain,
  });
  const removal = useApiMutation(shopApi, 'DELETE /shops/team/{id}', {
    ...MEMBER_MUTATION_OPTIONS,
    successToast: teamTexts.removed(member.name),
  });
  const busy = role.isPending || invite.isPending || removal.isPending;
  const { name } = member;

  async function changeRole(to: MemberRole) {
    if (await role.run({ ...given, body: { role: to } })) toast.success(teamTexts.roleChanged(name, to));
  }

  return (
    <li className="grid gap-3 border-line border-t p-4 md:grid-cols-[1fr_auto] md:items-center md:px-6">
      <div className="min-w-0">
        <b className="text-h3">{name}</b>
        <span className="block wrap-anywhere text-ink-2 text-sm">
          {member.phone ? formatPhone(member.phone) : member.email}
        </span>
        {member.joinedAt ? (
          <span className="text-ink-3 text-sm">{teamTexts.joined(formatDate(member.joinedAt))}</span>
        ) : (
          <span className="mt-1 flex flex-wrap items-center gap-2 text-ink-3 text-sm">
            <Badge tone="pending">{teamTexts.invitedPill}</Badge>
            {member.invitationEndsAt
              ? teamTexts.linkUntil(formatDate(member.invitationEndsAt))
              : teamTexts.linkExpired}
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-2.5">
        <Field label={teamTexts.roleOf(name)} labelHidden>
          <Select
            value={member.role}
            disabled={busy}
            onChange={(event) => void changeRole(event.target.value as MemberRole)}
          >
            <option value="manager">{teamTexts.manager}</option>
            <option value="packer">{teamTexts.packer}</option>
          </Select>
        </Field>
        {!member.joinedAt && (
          <Button
            variant="soft"
            size="sm"
            disabled={busy}
            aria-label={teamTexts.inviteAgainLabel(name)}
            onClick={() => void invite.run(given)}
          >
            {teamTexts.inviteAgainButton}
          </Button>
        )}
        {!leaving && (
          <Button
            variant="danger"
            size="sm"
            disabled={busy}
            aria-label={teamTexts.removeMember(name)}
            onClick={() => setLeaving(true)}
          >
            {teamTexts.removeButton}
          </Button>
        )}
      </div>
      {leaving && (
        <div
          role="alert"
          className="rounded-control bg-clay-soft p-3.5 text-clay-strong text-sm md:col-span-2"
        >
          <p className="font-medium">{teamTexts.removeText(name)}</p>
          <div className="mt-2.5 flex flex-wrap gap-2.5">
            <Button variant="line" size="sm" disabled={busy} onClick={() => void removal.run(given)}>
              {teamTexts.removeMember(name)}
            </Button>
            <Button variant="ghost" size="sm" ref={focusOnMount} onClick={() => setLeaving(false)}>
              {teamTexts.keepButton}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
