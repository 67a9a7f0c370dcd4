import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MessageList } from '#web/components/messages/message-list.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { moderationTexts } from './texts.ts';

/** The messages around a reported one. They are fetched on demand, and from no other thread. */
export function ReportedThread({ reportId, messageId }: { reportId: string; messageId: string }) {
  const [open, setOpen] = useState(false);
  if (!useIsAllowed('GET /admin/reports/{id}/thread')) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
        {moderationTexts.readThread}
      </summary>
      {open && <Thread reportId={reportId} messageId={messageId} />}
    </details>
  );
}

function Thread({ reportId, messageId }: { reportId: string; messageId: string }) {
  const thread = useQuery(
    adminApi.queryOptions('GET /admin/reports/{id}/thread', { params: { id: reportId } }),
  );
  if (thread.isPending) return <p role="status">{moderationTexts.threadLoading}</p>;
  if (thread.isError) return <FormError text={getErrorMessage(thread.error, moderationTexts.threadFailed)} />;
  return <MessageList thread={thread.data} marked={messageId} />;
}
