import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { formatPhone } from '#shared/phone';
import { SelectField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { MemberRow } from '#web/features/merchant/team/member-row.tsx';
import { emailInvitationForm, invitationForm } from '#web/features/merchant/team/schema.ts';
import { teamTexts } from '#web/features/merchant/team/texts.ts';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi, useShop } from '#web/lib/auth/shop-session.ts';
import { usePhoneSignIn } from '#web/lib/config/site.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';
import { toast } from '#web/lib/toast/toast.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(teamTexts.title);

const ROLES = [
  [teamTexts.owner, teamTexts.ownerMay],
  [teamTexts.manager, teamTexts.managerMay],
  [teamTexts.packer, teamTexts.packerMay],
] as const;

const teamQuery = () => shopApi.queryOptions('GET /shops/team');

export const clientLoader = shopLoader(({ isOwner }) => (isOwner ? [teamQuery()] : []));
export const HydrateFallback = () => null;

/** /merchant/team: the shop's team, for its owner. */
export default function TeamPage() {
  return (
    <RequireRole least="owner" title={teamTexts.title}>
      <PageTitle lead={teamTexts.lead}>{teamTexts.title}</PageTitle>
      <div className="grid items-start gap-4.5 lg:grid-cols-[1fr_--spacing(80)] lg:gap-6">
        <Team />
        <Panel aria-labelledby="roles">
          <h2 id="roles" className="font-bold font-sans text-h3">
            {teamTexts.rolesTitle}
          </h2>
          <dl className="mt-2 grid gap-3 text-sm">
            {ROLES.map(([role, may]) => (
              <div key={role}>
                <dt className="font-semibold">{role}</dt>
                <dd className="text-ink-2">{may}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      </div>
    </RequireRole>
  );
}

function Team() {
  const shop = useShop();
  const team = useQuery(teamQuery());
  const [inviting, setInviting] = useState(false);
  if (team.isError) {
    return (
      <ErrorState
        title={teamTexts.loadFailed}
        text={getErrorMessage(team.error, teamTexts.loadFailedText)}
        action={<Button onClick={() => void team.refetch()}>{teamTexts.tryAgainButton}</Button>}
      />
    );
  }
  return (
    <div className="grid min-w-0 gap-4.5">
      <Panel padded={false} aria-label={teamTexts.peopleLabel}>
        <ul>
          <li className="grid gap-0.5 p-4 md:px-6">
            <b className="text-h3">{shop.ownerName}</b>
            <span className="wrap-anywhere text-ink-2 text-sm">
              {shop.email || formatPhone(shop.phoneNumber)}
            </span>
            <span className="text-ink-3 text-sm">{teamTexts.owner}</span>
          </li>
          {team.isPending && (
            <li className="border-line border-t p-4" role="status" aria-label={teamTexts.loading}>
              <Skeleton className="h-20" />
            </li>
          )}
          {team.data?.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
        {team.data?.length === 0 && (
          <p className="border-line border-t p-4 text-ink-2 md:px-6">{teamTexts.empty}</p>
        )}
      </Panel>
      {inviting ? (
        <InviteForm onClose={() => setInviting(false)} />
      ) : (
        <Button className="justify-self-start" onClick={() => setInviting(true)}>
          <UserPlus className="icon" aria-hidden />
          {teamTexts.inviteTitle}
        </Button>
      )}
    </div>
  );
}

const RENAMED = { email: 'contact', phone: 'contact' } as const;

function InviteForm({ onClose }: { onClose: () => void }) {
  const offersPhone = usePhoneSignIn();
  const invite = useApiMutation(shopApi, 'POST /shops/team', {
    invalidates: ['GET /shops/team'],
    successToast: null,
    errorToast: teamTexts.inviteFailedTitle,
    fallbackMessage: teamTexts.inviteFailedText,
  });
  return (
    <Panel aria-labelledby="invite">
      <h2 id="invite" className="mb-4 text-h2">
        {teamTexts.inviteTitle}
      </h2>
      <Form
        schema={offersPhone ? invitationForm : emailInvitationForm}
        defaults={{ name: '', contact: '', role: 'packer' }}
        action={invite}
        rename={RENAMED}
        focus="name"
        onSubmit={async ({ contact, ...body }) => {
          const reached = contact.includes('@') ? { email: contact } : { phone: contact };
          if (!(await invite.run({ body: { ...body, ...reached } }))) return null;
          toast.success(teamTexts.invited, teamTexts.invitedText(body.name));
          onClose();
        }}
      >
        {(form) => (
          <>
            <TextField label={teamTexts.nameLabel} autoComplete="off" required {...form.field('name')} />
            <TextField
              label={offersPhone ? teamTexts.contactLabel : teamTexts.emailLabel}
              hint={offersPhone ? teamTexts.contactHint : teamTexts.emailHint}
              {...(!offersPhone && { type: 'email', inputMode: 'email' })}
              autoComplete="off"
              required
              {...form.field('contact')}
            />
            <SelectField label={teamTexts.roleLabel} required {...form.field('role')}>
              <option value="packer">{teamTexts.packer}</option>
              <option value="manager">{teamTexts.manager}</option>
            </SelectField>
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton busyLabel={teamTexts.sending}>{teamTexts.inviteButton}</SubmitButton>
              <Button variant="ghost" className="px-3" disabled={invite.isPending} onClick={onClose}>
                {teamTexts.cancelButton}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Panel>
  );
}
