import { formatCedis } from '#shared/money';
import { MOMO_NETWORKS } from '#shared/phone';
import type { AdminPayout } from '#src/modules/payouts/contract/payouts.ts';
import { Money } from '#web/components/ui/price.tsx';
import {
  ActionButton,
  ConfirmButton,
  ReasonDialogButton,
} from '#web/features/admin/components/action-buttons.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import type { AdminTable } from '#web/features/admin/components/list.tsx';
import { triesLabel } from '#web/features/admin/components/state-texts.ts';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { payoutTexts } from './payouts-texts.ts';

const payeePage = ({ id, isAgent, isMember }: AdminPayout['shop']): string =>
  isMember ? '/admin/groups' : isAgent ? '/admin/agents' : `/admin/shops/${id}`;

/** The list of payouts, with actions for failed ones. */
export const SORTED_PAYOUTS: AdminTable<AdminPayout> = {
  defaultSort: 'created-desc',
  first: { label: payoutTexts.shopColumn },
  columns: [
    {
      label: payoutTexts.startedColumn,
      sort: 'created',
      isShort: true,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
    {
      label: payoutTexts.amountColumn,
      sort: 'amount',
      isNumber: true,
      cell: ({ amount }) => <Money cedis={amount} className="font-bold" />,
    },
  ],
  actions: payoutTexts.actionsColumn,
  row: (payout, wide) => ({
    title: <AdminLink to={payeePage(payout.shop)}>{payout.shop.name}</AdminLink>,
    marks: (
      <>
        {!wide && <Money cedis={payout.amount} className="font-bold" />}
        <StatusBadge
          state={payout.status === 'PENDING' && payout.shop.payoutsHeldReason ? 'ON_HOLD' : payout.status}
        />
      </>
    ),
    details: <Details payout={payout} />,
    actions: <Actions payout={payout} />,
  }),
};

function Details({ payout }: { payout: AdminPayout }) {
  const { shop, wallet } = payout;
  const network = MOMO_NETWORKS.find(({ id }) => id === wallet.network)?.name;
  return (
    <>
      <p>{[network, wallet.phone, wallet.accountName].filter(Boolean).join(' · ')}</p>
      {payout.nameDiffers && <p className="text-clay">{payoutTexts.notOwnersWallet(payout.ownerName)}</p>}
      <p>
        {payoutTexts.details({
          reference: payout.reference,
          date: formatDateTime(payout.createdAt),
          by: payout.requestedBy,
          tries: triesLabel(payout.attempts),
          fee: payout.fee ? formatCedis(payout.fee) : null,
        })}
      </p>
      {payout.failureReason && <p className="text-clay">{payout.failureReason}</p>}
      {shop.payoutsHeldReason && <p>{payoutTexts.heldBecause(shop.payoutsHeldReason)}</p>}
    </>
  );
}

function Actions({ payout }: { payout: AdminPayout }) {
  const { shop, wallet } = payout;
  return (
    <>
      {payout.status === 'FAILED' && (
        <>
          <ConfirmButton
            endpoint="POST /admin/payouts/{id}/retry"
            given={{ params: { id: payout.id } }}
            label={payoutTexts.sendAgain}
            text={payoutTexts.sendAgainText(formatCedis(payout.amount), shop.name, wallet.phone)}
            confirm={payoutTexts.send(formatCedis(payout.amount))}
            busyLabel={payoutTexts.sending}
          />
          <ReasonDialogButton
            endpoint="POST /admin/payouts/{id}/take-back"
            given={({ reason }) => ({ params: { id: payout.id }, body: { reason } })}
            label={payoutTexts.returnToBalance}
            title={payoutTexts.returnTitle(shop.name)}
            text={payoutTexts.returnText}
          />
        </>
      )}
      {shop.isAgent || shop.isMember ? null : shop.payoutsHeldReason ? (
        <ActionButton endpoint="POST /admin/shops/{id}/payouts/release" given={{ params: { id: shop.id } }}>
          {payoutTexts.resume}
        </ActionButton>
      ) : (
        <ReasonDialogButton
          endpoint="POST /admin/shops/{id}/payouts/hold"
          given={({ reason }) => ({ params: { id: shop.id }, body: { reason } })}
          label={payoutTexts.hold}
          title={payoutTexts.holdTitle(shop.name)}
          text={payoutTexts.holdText}
        />
      )}
    </>
  );
}
