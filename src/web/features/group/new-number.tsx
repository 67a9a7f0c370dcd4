import type { Membership } from '#src/modules/groups/contract/groups.ts';
import { Button } from '#web/components/ui/button.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { memberTexts } from './texts.ts';

/** A new number that the group asked for, which the old one may stop. */
export function NewNumber({ membership: { id, newNumber } }: { membership: Membership }) {
  const stop = useApiMutation(customerApi, 'POST /group/{id}/number/stop', {
    invalidates: ['GET /group'],
    errorToast: memberTexts.loadFailed,
  });
  if (!newNumber) return null;
  const { ending, takesEffectAt } = newNumber;
  return (
    <div className="mt-3 grid justify-items-start gap-2.5 rounded-control bg-clay-soft p-3.5 text-clay-strong text-sm">
      <p className="font-medium">{memberTexts.numberAsked(ending)}</p>
      {takesEffectAt && <p>{memberTexts.numberCounts(formatDateTime(takesEffectAt))}</p>}
      <p>{memberTexts.numberNotYou}</p>
      <Button
        variant="danger"
        size="sm"
        busy={stop.isPending}
        onClick={() => void stop.run({ params: { id } })}
      >
        {memberTexts.numberStop}
      </Button>
    </div>
  );
}
