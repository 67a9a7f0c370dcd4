import { useQuery } from '@tanstack/react-query';
import { AdminLink } from '#web/features/admin/parts/admin-link.tsx';
import { ConfirmAction } from '#web/features/admin/parts/confirm-action.tsx';
import { Row, Section } from '#web/features/admin/parts/rows.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { adminApi } from '#web/lib/session/admin.ts';

/** Wallets whose holder shares no word with the shop owner's name; nothing when there are none. */
export function WalletsToCheck() {
  const wallets = useQuery(adminApi.query('GET /admin/wallets'));
  if (!wallets.data?.length) return null;
  return (
    <div className="mb-4.5">
      <Section id="wallets" title="Wallets of another name than the owner">
        <p className="mb-3 text-ink-2">
          It may be a relative, or somebody who should not be paid. Ask the shop before its first payout; hold
          its payouts if you are not sure.
        </p>
        <ul className="grid gap-3">
          {wallets.data.map((wallet) => (
            <li key={wallet.shop.id}>
              <Row
                title={<AdminLink to={`/admin/shops/${wallet.shop.id}`}>{wallet.shop.name}</AdminLink>}
                actions={
                  <ConfirmAction
                    endpoint="POST /admin/shops/{id}/wallet-name"
                    given={{ params: { id: wallet.shop.id } }}
                  >
                    This is right
                  </ConfirmAction>
                }
              >
                <p>{`Owner: ${wallet.ownerName} · Wallet: ${wallet.accountName}, ${wallet.phone}`}</p>
                <p>{`Set on ${formatDate(wallet.confirmedAt)}${wallet.unpaid ? ' · nothing was paid to it yet' : ''}`}</p>
              </Row>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
