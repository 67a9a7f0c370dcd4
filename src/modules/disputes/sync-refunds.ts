import { type RefundDeps, recordDashboardRefund } from '#modules/refunds';
import { runDailySync } from './daily-sync.ts';
import { claimRefund } from './dashboard-refunds.ts';

/**
 * Reads each provider's list of refunds daily, to record dashboard refunds without a webhook. Returns the number read.
 * @throws GatewayError when a page cannot be read; the next run resumes there
 */
export async function syncDashboardRefunds(
  deps: RefundDeps,
  within: { withinMs?: number } = {},
): Promise<number> {
  let seen = 0;
  await runDailySync(
    deps,
    'refund',
    async (provider, query) => {
      const { refunds, more } = await deps.gateways.of(provider).listRefunds(query);
      for (const listed of refunds) {
        try {
          await recordDashboardRefund(deps, { ...listed, provider }, claimRefund);
        } catch (error) {
          deps.log.error({ refund: listed.refundId, err: error }, 'a refund of the list could not be kept');
        }
      }
      seen += refunds.length;
      return more;
    },
    within,
  );
  return seen;
}
