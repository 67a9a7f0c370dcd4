import { formatCedis } from '#shared/money';
import { MOMO_NETWORKS } from '#shared/phone';
import type { PlannedPayout } from '#src/modules/approvals/contract/approvals.ts';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { formatDate, formatDateTime } from '#web/lib/format/dates.ts';
import { payoutTexts } from './payouts-texts.ts';

const CHANGED: Record<PlannedPayout['changed'][number], string> = {
  WALLET: 'another wallet than the last payout',
  PASSWORD: 'password changed since the last payout',
  EMAIL: 'e-mail address changed since the last payout',
  PHONE: 'sign-in number changed since the last payout',
};

/** The payouts of a run before it starts: shop, amount, wallet, and warnings. */
export function PlannedPayouts({ payouts }: { payouts: readonly PlannedPayout[] }) {
  return (
    <ul className="grid gap-2.5 text-sm">
      {payouts.map((payout) => {
        const { shop, amount, wallet } = payout;
        const network = MOMO_NETWORKS.find(({ id }) => id === wallet.network)?.name;
        const toLookAt = warnings(payout);
        return (
          <li key={shop.id}>
            <p className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <AdminLink to={`/admin/shops/${shop.id}`}>{shop.name}</AdminLink>
              </span>
              <span className="num font-semibold">{formatCedis(amount)}</span>
            </p>
            <p className="wrap-anywhere text-ink-2">
              {[network, wallet.phone, wallet.accountName].filter(Boolean).join(' · ')}
              {payoutTexts.walletSince(formatDateTime(wallet.since))}
              {payout.lastPaidAt && payoutTexts.lastPaid(formatDate(payout.lastPaidAt))}
            </p>
            {toLookAt.length > 0 && <p className="text-clay">{payoutTexts.toCheck(toLookAt.join('; '))}</p>}
          </li>
        );
      })}
    </ul>
  );
}

function warnings({ lastPaidAt, changed, nameDiffers, wallet }: PlannedPayout): string[] {
  return [
    lastPaidAt === null && 'first payout of this shop',
    ...changed.map((one) => CHANGED[one]),
    nameDiffers && 'the wallet is not in the name of the owner',
    wallet.accountName === null && 'the network does not say whose wallet it is',
  ].filter((one): one is string => typeof one === 'string');
}
