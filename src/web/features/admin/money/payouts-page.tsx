import { formatCedis } from '#contracts/money';
import type { AdminPayout } from '#contracts/payouts';
import { MOMO_NETWORKS } from '#contracts/phone';
import { AdminLink } from '#web/features/admin/parts/admin-link.tsx';
import { AskButton } from '#web/features/admin/parts/ask-button.tsx';
import { ConfirmAction, ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { ChoiceField, FilterForm, useFilters } from '#web/features/admin/parts/filters.tsx';
import { KeyList } from '#web/features/admin/parts/key-list.tsx';
import { stateLabel, triesLabel } from '#web/features/admin/parts/labels.ts';
import { Row } from '#web/features/admin/parts/rows.tsx';
import { StatePill } from '#web/features/admin/parts/state-pill.tsx';
import { WaitingApprovals } from '#web/features/admin/parts/waiting-approvals.tsx';
import { formatMoment } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Money } from '#web/ui/price.tsx';
import { RunPayouts } from './run-payouts.tsx';
import { WalletsToCheck } from './wallets-to-check.tsx';

export const meta = () => privateMeta('Payouts');

const STATES = [
  ['', 'All'],
  ...['PENDING', 'PROCESSING', 'PAID', 'FAILED', 'REVERSED'].map(
    (state) => [state, stateLabel(state).text] as const,
  ),
] as const;

/** /admin/payouts: what goes to the shops; run, retry, take back, hold. */
export default function PayoutsPage() {
  const params = useFilters('GET /admin/payouts', ['status']);
  return (
    <>
      <PageTitle
        lead="They run by themselves once a week. Here you run them now, or help one that failed."
        aside={<RunPayouts />}
      >
        Payouts
      </PageTitle>
      <WaitingApprovals of={(one) => one.kind === 'PAYOUT_RUN'} />
      <WalletsToCheck />
      <FilterForm label="Find payouts">
        <ChoiceField name="status" label="State" choices={STATES} />
      </FilterForm>
      <KeyList endpoint="GET /admin/payouts" query={params} label="Payouts" empty="There are no payouts">
        {(payout) => <PayoutRow payout={payout} />}
      </KeyList>
    </>
  );
}

function PayoutRow({ payout }: { payout: AdminPayout }) {
  const { shop, wallet } = payout;
  const network = MOMO_NETWORKS.find(({ id }) => id === wallet.network)?.name;
  return (
    <Row
      title={<AdminLink to={`/admin/shops/${shop.id}`}>{shop.name}</AdminLink>}
      marks={
        <>
          <Money cedis={payout.amount} className="font-bold" />
          <StatePill
            state={payout.status === 'PENDING' && shop.payoutsHeldReason ? 'ON_HOLD' : payout.status}
          />
        </>
      }
      actions={
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
            <ConfirmAction
              endpoint="POST /admin/shops/{id}/payouts/release"
              given={{ params: { id: shop.id } }}
            >
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
      }
    >
      <p>{[network, wallet.phone, wallet.accountName].filter(Boolean).join(' · ')}</p>
      {payout.nameDiffers && (
        <p className="text-clay">{`The wallet is not in the name of the owner, ${payout.ownerName}.`}</p>
      )}
      <p>{`${payout.reference} · ${formatMoment(payout.createdAt)} · asked for by the ${payout.requestedBy} · ${triesLabel(payout.attempts)}${payout.fee ? ` · fee ${formatCedis(payout.fee)}` : ''}`}</p>
      {payout.failureReason && <p className="text-clay">{payout.failureReason}</p>}
      {shop.payoutsHeldReason && <p>{`Held: ${shop.payoutsHeldReason}`}</p>}
    </Row>
  );
}
