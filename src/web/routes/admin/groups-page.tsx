import { useQuery } from '@tanstack/react-query';
import type { AdminGroup } from '#src/modules/groups/contract/groups.ts';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { MemberHold, MemberList } from '#web/features/admin/groups/member-list.tsx';
import { NewNumbers, numbersQuery } from '#web/features/admin/groups/new-numbers.tsx';
import { adminGroupTexts } from '#web/features/admin/groups/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(adminGroupTexts.title);

const groupsQuery = () => adminApi.queryOptions('GET /admin/groups');

export const clientLoader = adminLoader(() => [groupsQuery(), numbersQuery()]);
export const HydrateFallback = () => null;

/** /admin/groups: groups with their sums, objections and wallets in other names. */
export default function GroupsPage() {
  const groups = useQuery(groupsQuery());
  return (
    <>
      <PageTitle lead={adminGroupTexts.lead}>{adminGroupTexts.title}</PageTitle>
      <PageQueryBoundary query={groups}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-ink-2">{adminGroupTexts.empty}</p>
          ) : (
            <div className="grid gap-4.5">
              <NewNumbers nameOf={(shopId) => all.find((one) => one.shopId === shopId)?.name ?? ''} />
              <ul className="grid gap-3">
                {all.map((group) => (
                  <li key={group.shopId}>
                    <GroupCard group={group} />
                  </li>
                ))}
              </ul>
            </div>
          )
        }
      </PageQueryBoundary>
    </>
  );
}

/** A hold beside what speaks for one; a held member has it in the list of those. */
function Hold({ group, memberId, member }: { group: AdminGroup; memberId: string; member: string }) {
  if (group.held.some((one) => one.memberId === memberId)) return null;
  return <MemberHold memberId={memberId} member={member} isHeld={false} />;
}

function GroupCard({ group }: { group: AdminGroup }) {
  const { shopId, name, members, asked, withoutWallet, payable, inPayout, heldReason } = group;
  return (
    <ListCard title={<AdminLink to={`/admin/shops/${shopId}`}>{name}</AdminLink>}>
      <p>{adminGroupTexts.counts(members, asked, withoutWallet)}</p>
      <p>{adminGroupTexts.terms(group.split, group.ownSharePercent)}</p>
      <p>
        {adminGroupTexts.owed} <Money cedis={payable} />, {adminGroupTexts.inPayout}{' '}
        <Money cedis={inPayout} />
      </p>
      {heldReason && <p className="text-clay">{adminGroupTexts.held(heldReason)}</p>}
      {group.held.map(({ memberId, member, reason }) => (
        <div key={memberId} className="flex flex-wrap items-center gap-3">
          <p className="text-clay">{adminGroupTexts.memberHeld(member, reason)}</p>
          <MemberHold memberId={memberId} member={member} isHeld />
        </div>
      ))}
      {group.otherNames.map(({ memberId, member, accountName }) => (
        <div key={memberId} className="flex flex-wrap items-center gap-3">
          <p className="text-clay">{adminGroupTexts.otherName(member, accountName)}</p>
          <Hold group={group} memberId={memberId} member={member} />
        </div>
      ))}
      {group.objections.map(({ payoutId, memberId, member, amount, at }) => (
        <div key={payoutId} className="flex flex-wrap items-center gap-3">
          <p className="text-clay">
            {adminGroupTexts.objection(member, formatDate(at))} <Money cedis={amount} />
          </p>
          <ReasonDialogButton
            endpoint="POST /admin/groups/objections/{id}/close"
            given={({ reason }) => ({ params: { id: payoutId }, body: { reason } })}
            label={adminGroupTexts.close}
            title={adminGroupTexts.closeTitle(member)}
            text={adminGroupTexts.closeText}
          />
          <Hold group={group} memberId={memberId} member={member} />
        </div>
      ))}
      <MemberList shopId={shopId} group={name} />
    </ListCard>
  );
}
