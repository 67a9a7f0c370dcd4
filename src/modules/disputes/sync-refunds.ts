import { type RefundDeps, recordDashboardRefund } from '#modules/refunds';
import { claimRefund } from './dashboard-refunds.ts';
import { syncDaily } from './sync-daily.ts';

/**
 * The daily look at the payment company's own list of refunds: writes down those made in its dashboard of which no
 * webhook has told. Gives how many were looked at. @throws GatewayError when a page can't be read; the next look goes on there
 */
export async function syncDashboardRefunds(
  deps: RefundDeps,
  within: { withinMs?: number } = {},
): Promise<number> {
  let seen = 0;
  await syncDaily(
    deps.db,
    'refund',
    async (query) => {
      const { refunds, more } = await deps.gateway.listRefunds(query);
      for (const listed of refunds) {
        try {
          await recordDashboardRefund(deps, listed, claimRefund);
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
