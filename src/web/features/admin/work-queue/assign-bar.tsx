import { useState } from 'react';
import type { ResponseData } from '#contract/endpoints';
import type { DeskItem } from '#src/modules/desk/contract/desk.ts';
import { Button } from '#web/components/ui/button.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi, adminSession } from '#web/lib/auth/admin-session.ts';
import { useSession } from '#web/lib/auth/use-session.ts';
import { workQueueTexts } from './texts.ts';

type Former = ResponseData<'POST /admin/desk/assign'>['former'];

/** Assigns the selected tasks to an admin. The last assignment can be undone. */
export function AssignBar({ chosen, onDone }: { chosen: readonly DeskItem[]; onDone: () => void }) {
  const { account } = useSession(adminSession);
  const [last, setLast] = useState<{ text: string; former: Former } | null>(null);
  const action = useApiMutation(adminApi, 'POST /admin/desk/assign', { successToast: null });
  async function assign(to: string | null) {
    const items = chosen.map(({ kind, subject }) => ({ kind, subject, adminId: to }));
    const answer = await action.run({ body: { items } });
    if (!answer) return;
    setLast({
      text: to ? workQueueTexts.assignedToYou(items.length) : workQueueTexts.unassignedNow(items.length),
      former: answer.data.former,
    });
    onDone();
  }
  async function undo() {
    if (!last || !(await action.run({ body: { items: last.former } }))) return;
    setLast(null);
  }
  if (chosen.length === 0 && !last) return null;
  return (
    <div
      role="status"
      className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-gold-soft p-3.5 text-gold-ink"
    >
      {chosen.length > 0 ? (
        <>
          <span className="font-semibold">{workQueueTexts.chosen(chosen.length)}</span>
          <Button
            size="sm"
            busy={action.isPending}
            busyLabel={workQueueTexts.assigning}
            disabled={!account}
            onClick={() => void assign(account?.id ?? null)}
          >
            {workQueueTexts.assignToMe}
          </Button>
          <Button size="sm" variant="line" disabled={action.isPending} onClick={() => void assign(null)}>
            {workQueueTexts.unassign}
          </Button>
        </>
      ) : (
        last && (
          <>
            <span className="font-semibold">{last.text}</span>
            <Button
              size="sm"
              variant="line"
              busy={action.isPending}
              busyLabel={workQueueTexts.undoing}
              onClick={() => void undo()}
            >
              {workQueueTexts.undo}
            </Button>
          </>
        )
      )}
    </div>
  );
}
