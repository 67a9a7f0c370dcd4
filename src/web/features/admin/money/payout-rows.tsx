import { formatCedis } from '#contracts/money';
import type { AdminPayout } from '#contracts/payouts';
import { MOMO_NETWORKS } from '#contracts/phone';
import { AskButton, ConfirmAction, ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { triesLabel } from '#web/features/admin/parts/labels.ts';
import { AdminLink, StatePill } from '#web/features/admin/parts/rows.tsx';
import type { Sorted } from '#web/features/admin/parts/sorted-rows.tsx';
import { formatMoment } from '#web/lib/dates.ts';
import { Money } from '#web/ui/price.tsx';

/** The list of payouts: what each is, and what helps one that failed. */
export const SORTED_PAYOUTS: Sorted<AdminPayout> = {
  standing: 'created-desc',
  first: { label: 'Shop' },
  facts: [
    { label: 'Begun', sort: 'created', isShort: true, cell: ({ createdAt }) => formatMoment(createdAt) },
    {
      label: 'Amount',
      sort: 'amount',
      isNumber: true,
      cell: ({ amount }) => <Money cedis={amount} className="font-bold" />,
    },
  ],
  actions: 'What you can do',
  row: (payout, wide) => ({
    title: <AdminLink to={`/admin/shops/${payout.shop.id}`}>{payout.shop.name}</AdminLink>,
    marks: (
      <>
        {!wide && <Money cedis={payout.amount} className="font-bold" />}
        <StatePill
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
      {payout.nameDiffers && (
        <p className="text-clay">{`The wallet is not in the name of the owner, ${payout.ownerName}.`}</p>
      )}
      <p>{`${payout.reference} · ${formatMoment(payout.createdAt)} · asked for by the ${payout.requestedBy} · ${triesLabel(payout.attempts)}${payout.fee ? ` · fee ${formatCedis(payout.fee)}` : ''}`}</p>
      {payout.failureReason && <p className="text-clay">{payout.failureReason}</p>}
      {shop.payoutsHeldReason && <p>{`Held: ${shop.payoutsHeldReason}`}</p>}
    </>
  );
}

function Actions({ payout }: { payout: AdminPayout }) {
  const { shop, wallet } = payout;
  return (
    <>
      {payout.status === 'FAILED' && (
        <>
          <AskButton
            endpoint="POST /admin/payouts/{id}/retry"
            given={{ params: { id: payout.id } }}
            label="Send it again"
            text={`${formatCedis(payout.amount)} goes to the wallet ${wallet.phone} of ${shop.name}, under the same reference, so that it can't be paid twice.`}
            confirm={`Yes, send ${formatCedis(payout.amount)}`}
            busyLabel="Sending..."
          />
          <ReasonButton
            endpoint="POST /admin/payouts/{id}/take-back"
            given={({ reason }) => ({ params: { id: payout.id }, body: { reason } })}
            label="Back to the balance"
            title={`Take this payout of ${shop.name} back`}
            text="It is not sent any more: the money is the shop's balance again and goes out with its next payout."
          />
        </>
      )}
      {shop.payoutsHeldReason ? (
        <ConfirmAction endpoint="POST /admin/shops/{id}/payouts/release" given={{ params: { id: shop.id } }}>
          Let payouts run again
        </ConfirmAction>
      ) : (
        <ReasonButton
          endpoint="POST /admin/shops/{id}/payouts/hold"
          given={({ reason }) => ({ params: { id: shop.id }, body: { reason } })}
          label="Hold payouts"
          title={`Hold the payouts of ${shop.name}`}
          text="Nothing is paid out until you let it run again. The owner reads your reason."
        />
      )}
    </>
  );
}
