import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { Lots } from '#web/features/merchant/group/group-lots.tsx';
import { Members } from '#web/features/merchant/group/group-members.tsx';
import { groupQuery } from '#web/features/merchant/group/group-queries.ts';
import { StartGroup, Terms } from '#web/features/merchant/group/group-terms.tsx';
import { groupTexts } from '#web/features/merchant/group/texts.ts';
import { Treasurer } from '#web/features/merchant/group/treasurer.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useShop } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(groupTexts.title);

export const clientLoader = shopLoader(({ isManager }) => (isManager ? [groupQuery()] : []));
export const HydrateFallback = () => null;

/** /merchant/group: members, lots and shares of a shop that sells for a group. */
export default function GroupPage() {
  return (
    <RequireRole least="manager" title={groupTexts.title}>
      <PageTitle lead={groupTexts.lead}>{groupTexts.title}</PageTitle>
      <Content />
    </RequireRole>
  );
}

function Content() {
  const isOwner = useShop().role === 'owner';
  const group = useQuery(groupQuery());
  if (group.isPending) return <LoadingState label={groupTexts.loading} />;
  if (group.isError) {
    return (
      <ErrorState
        title={groupTexts.loadFailed}
        text={getErrorMessage(group.error, groupTexts.tryAgainText)}
        action={<Button onClick={() => void group.refetch()}>{groupTexts.tryAgain}</Button>}
      />
    );
  }
  if (!group.data) return <StartGroup />;
  const { members } = group.data;
  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-2 lg:gap-6">
      <div className="print:hidden">
        <Lots members={members} />
      </div>
      <div className="grid gap-4.5">
        <div className="print:hidden">
          <Members members={members} isOwner={isOwner} />
        </div>
        <Treasurer isOwner={isOwner} />
        {isOwner && (
          <div className="print:hidden">
            <Terms group={group.data} />
          </div>
        )}
      </div>
    </div>
  );
}
