import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { DeskKind } from '#src/modules/desk/contract/desk.ts';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { BackLink } from '#web/features/admin/components/links.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Conversation } from '#web/features/admin/work-queue/conversation.tsx';
import { cannedAnswersQuery } from '#web/features/admin/work-queue/email-form.tsx';
import { deskEmailTexts } from '#web/features/admin/work-queue/email-texts.ts';
import { MailboxState, mailboxQuery } from '#web/features/admin/work-queue/mailbox-state.tsx';
import { workQueueTexts } from '#web/features/admin/work-queue/texts.ts';
import { WORK_ITEM_LABELS } from '#web/features/admin/work-queue/work-item-labels.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(deskEmailTexts.emails);

const emailsQuery = (kind: string, subject: string) =>
  adminApi.queryOptions('GET /admin/desk/{kind}/{subject}/emails', { params: { kind, subject } });

export const clientLoader = adminLoader(({ params }) => [
  emailsQuery(params.kind ?? '', params.subject ?? ''),
  cannedAnswersQuery(),
  mailboxQuery(),
]);
export const HydrateFallback = () => null;

/** /admin/desk/:kind/:subject: the emails with the people of a task. */
export default function DeskEmailsPage() {
  const { kind = '', subject = '' } = useParams();
  const conversations = useQuery(emailsQuery(kind, subject));
  const of = { kind: kind as DeskKind, subject };
  return (
    <>
      <BackLink to="/admin/desk">{workQueueTexts.title}</BackLink>
      <PageTitle>{deskEmailTexts.title(WORK_ITEM_LABELS[of.kind] ?? kind)}</PageTitle>
      <MailboxState />
      <PageQueryBoundary query={conversations}>
        {(all) => (
          <div className="grid gap-4.5">
            {all.map((one) => (
              <Conversation key={one.side} of={of} conversation={one} />
            ))}
          </div>
        )}
      </PageQueryBoundary>
    </>
  );
}
