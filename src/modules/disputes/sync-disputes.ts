import { runDailySync } from './daily-sync.ts';
import type { DisputeDeps } from './deps.ts';
import { recordDispute } from './record-dispute.ts';

/**
 * Reads each provider's list of disputes daily, to catch missed webhooks. Returns the number read.
 * @throws GatewayError when a page cannot be read; the next run resumes there
 */
export async function syncDisputes(deps: DisputeDeps, within: { withinMs?: number } = {}): Promise<number> {
  let seen = 0;
  await runDailySync(
    deps,
    'dispute',
    async (provider, query) => {
      const { disputes, more } = await deps.gateways.of(provider).listDisputes(query);
      for (const reported of disputes) {
        try {
          await recordDispute(deps, { ...reported, provider });
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
