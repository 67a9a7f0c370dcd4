import { formatCedis } from '#contracts/money';
import type { AdminPayout } from '#contracts/payouts';
import { MOMO_NETWORKS } from '#contracts/phone';
import { formatMoment } from '../../../lib/dates.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { Money } from '../../../ui/price.tsx';
import { AdminLink } from '../parts/admin-link.tsx';
import { AskButton } from '../parts/ask-button.tsx';
import { ConfirmAction, ReasonButton } from '../parts/confirm-action.tsx';
import { ChoiceField, FilterForm, useFilters } from '../parts/filters.tsx';
import { KeyList } from '../parts/key-list.tsx';
import { stateLabel, triesLabel } from '../parts/labels.ts';
import { Row } from '../parts/rows.tsx';
import { StatePill } from '../parts/state-pill.tsx';
import { WaitingApprovals } from '../parts/waiting-approvals.tsx';
import { RunPayouts } from './run-payouts.tsx';
import { WalletsToCheck } from './wallets-to-check.tsx';

const STATES = [
  ['', 'All'],
  ...['PENDING', 'PROCESSING', 'PAID', 'FAILED', 'REVERSED'].map(
    (state) => [state, stateLabel(state).text] as const,
  ),
] as const;

/** /admin/payouts: what goes to the shops; run, retry, take back, hold. */
export function PayoutsPage() {
  const params = useFilters(['status']);
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
      <KeyList<AdminPayout>
        path="/admin/payouts"
        params={params}
        label="Payouts"
        empty="There are no payouts"
      >
        {(payout) => <PayoutRow payout={payout} />}
      </KeyList>
    </>
  );
}

function PayoutRow({ payout }: { payout: AdminPayout }) {
  const { shop, wallet } = payout;
  const at = `/admin/payouts/${payout.id}`;
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
                path={`${at}/retry`}
                label="Send it again"
                text={`${formatCedis(payout.amount)} goes to the wallet ${wallet.phone} of ${shop.name}, under the same reference, so that it can't be paid twice.`}
                confirm={`Yes, send ${formatCedis(payout.amount)}`}
                busyLabel="Sending..."
              />
              <ReasonButton
                path={`${at}/take-back`}
                label="Back to the balance"
                title={`Take this payout of ${shop.name} back`}
                text="It is not sent any more: the money is the shop's balance again and goes out with its next payout."
              />
            </>
          )}
          {shop.payoutsHeldReason ? (
            <ConfirmAction path={`/admin/shops/${shop.id}/payouts/release`}>
              Let payouts run again
            </ConfirmAction>
          ) : (
            <ReasonButton
              path={`/admin/shops/${shop.id}/payouts/hold`}
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
