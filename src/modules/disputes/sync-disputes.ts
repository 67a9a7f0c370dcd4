import type { DisputeDeps } from './deps.ts';
import { recordDispute } from './record-dispute.ts';
import { syncDaily } from './sync-daily.ts';

/**
 * The daily look at the payment company's own list of disputes: opens and moves on what webhooks have missed. Gives how
 * many were looked at. @throws GatewayError when a page can't be read; the next look goes on there
 */
export async function syncDisputes(deps: DisputeDeps, within: { withinMs?: number } = {}): Promise<number> {
  let seen = 0;
  await syncDaily(
    deps.db,
    'dispute',
    async (query) => {
      const { disputes, more } = await deps.gateway.listDisputes(query);
      for (const reported of disputes) {
        try {
          await recordDispute(deps, reported);
        } catch (error) {
          deps.log.error(
            { dispute: reported.disputeId, err: error },
            'a dispute of the list could not be kept',
          );
        }
      }
      seen += disputes.length;
      return more;
    },
    within,
  );
  return seen;
}
