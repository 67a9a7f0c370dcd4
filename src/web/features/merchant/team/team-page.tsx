import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { NeedsRole } from '#web/features/merchant/parts.tsx';
import { teamInvitation } from '#web/features/merchant/schema.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { SelectField, SubmitButton, TextField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { shopApi, useShop } from '#web/lib/session/shop.ts';
import { toast } from '#web/lib/toast.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { MemberRow } from './member-row.tsx';

export const meta = () => privateMeta('Team');

const ROLES = [
  ['Owner', 'Everything: money, team, mails and all that follows.'],
  ['Manager', 'Products, orders, reviews and the shop page. Not the money, the team or the mails.'],
  ['Packer', 'Orders to pack, send and hand over. Nothing else.'],
] as const;

/** /merchant/team: who works in the shop, for its owner. */
export default function TeamPage() {
  return (
    <NeedsRole least="owner" title="Team">
      <PageTitle lead="People who sign in to your shop with an address and a password of their own.">
        Team
      </PageTitle>
      <div className="grid items-start gap-4.5 lg:grid-cols-[1fr_--spacing(80)] lg:gap-6">
        <Team />
        <Panel aria-labelledby="roles">
          <h2 id="roles" className="font-bold font-sans text-h3">
            Who may do what
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
    </NeedsRole>
  );
}

function Team() {
  const shop = useShop();
  const team = useQuery(shopApi.query('GET /shops/team'));
  const [inviting, setInviting] = useState(false);
  if (team.isError) {
    return (
      <ErrorState
        title="Your team could not be loaded"
        text={messageOf(team.error, 'Please try again.')}
        action={<Button onClick={() => void team.refetch()}>Try Again</Button>}
      />
    );
  }
  return (
    <div className="grid min-w-0 gap-4.5">
      <Panel padded={false} aria-label="People">
        <ul>
          <li className="grid gap-0.5 p-4 md:px-6">
            <b className="text-h3">{shop.ownerName}</b>
            <span className="wrap-anywhere text-ink-2 text-sm">{shop.email}</span>
            <span className="text-ink-3 text-sm">Owner</span>
          </li>
          {team.isPending && (
            <li className="border-line border-t p-4" role="status" aria-label="Loading your team...">
              <Skeleton className="h-20" />
            </li>
          )}
          {team.data?.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
        {team.data?.length === 0 && (
          <p className="border-line border-t p-4 text-ink-2 md:px-6">
            You are alone so far. Invite someone who helps you to pack or to look after your products.
          </p>
        )}
      </Panel>
      {inviting ? (
        <InviteForm onClose={() => setInviting(false)} />
      ) : (
        <Button className="justify-self-start" onClick={() => setInviting(true)}>
          <UserPlus className="icon" aria-hidden />
          Invite someone
        </Button>
      )}
    </div>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const invite = useAction(shopApi, 'POST /shops/team', {
    refresh: ['GET /shops/team'],
    done: null,
    failed: 'Not invited',
    otherwise: 'The invitation could not be sent. Please try again.',
  });
  return (
    <Panel aria-labelledby="invite">
      <h2 id="invite" className="mb-4 text-h2">
        Invite someone
      </h2>
      <Form
        schema={teamInvitation}
        defaults={{ name: '', email: '', role: 'packer' }}
        action={invite}
        focus="name"
        onSubmit={async (body) => {
          if (!(await invite.run({ body }))) return null;
          toast.success('Invitation sent', `${body.name} has 7 days to open the link in it.`);
          onClose();
        }}
      >
        {(form) => (
          <>
            <TextField label="Name" autoComplete="off" required {...form.field('name')} />
            <TextField
              label="Email"
              hint="Their own address: we send the link there, and they sign in with it."
              type="email"
              inputMode="email"
              autoComplete="off"
              required
              {...form.field('email')}
            />
            <SelectField label="Role" required {...form.field('role')}>
              <option value="packer">Packer</option>
              <option value="manager">Manager</option>
            </SelectField>
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton busyLabel="Sending...">Send the invitation</SubmitButton>
              <Button variant="ghost" className="px-3" disabled={invite.busy} onClick={onClose}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </Form>
    </Panel>
  );
}
