import { useQuery } from '@tanstack/react-query';
import { formatCedis } from '#contracts/money';
import { AskButton, ConfirmAction, ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { ChoiceField, FilterForm, useFilters } from '#web/features/admin/parts/filters.tsx';
import { stateLabel } from '#web/features/admin/parts/labels.ts';
import { KeyList } from '#web/features/admin/parts/lists.tsx';
import { AdminLink, Row, Section, WaitingApprovals } from '#web/features/admin/parts/rows.tsx';
import { formatDate, formatMoment } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { adminApi } from '#web/lib/session/admin.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { SORTED_PAYOUTS } from './payout-rows.tsx';
import { PlannedPayouts } from './planned-payouts.tsx';

export const meta = () => privateMeta('Payouts');

const STATES = [
  ['', 'All'],
  ...['PENDING', 'PROCESSING', 'PAID', 'FAILED', 'REVERSED'].map(
    (state) => [state, stateLabel(state).text] as const,
  ),
] as const;

/** /admin/payouts: what goes to the shops; run, retry, take back, hold. */
export default function PayoutsPage() {
  const params = useFilters('GET /admin/payouts', ['status', 'sort']);
  return (
    <>
      <PageTitle
        lead="They run by themselves once a week. Here you run them now, or help one that failed."
        aside={<RunPayouts />}
      >
        Payouts
      </PageTitle>
      <WaitingApprovals of={(one) => one.kind === 'PAYOUT_RUN'} />
      <Books />
      <WalletsToCheck />
      <FilterForm label="Find payouts">
        <ChoiceField name="status" label="State" choices={STATES} />
      </FilterForm>
      <KeyList
        endpoint="GET /admin/payouts"
        query={params}
        label="Payouts"
        empty="There are no payouts"
        sorted={SORTED_PAYOUTS}
      />
    </>
  );
}

/** Runs the payouts of every shop, after saying how much goes to how many. */
function RunPayouts() {
  const run = useQuery(adminApi.query('GET /admin/payouts/run'));
  if (!run.data) return null;
  const { amount, count, payouts } = run.data;
  if (count === 0) return <p className="text-ink-2">No shop can be paid now.</p>;
  return (
    <AskButton
      endpoint="POST /admin/payouts/run"
      given={{ body: { amount, count } }}
      label="Run payouts now"
      text={`${formatCedis(amount)} goes to ${count === 1 ? 'one shop' : `${count} shops`}: all that can be paid now, without waiting for the day of the week. Where there is another admin of finance, they agree first. Money that was sent can't be called back.`}
      confirm={`Yes, send ${formatCedis(amount)}`}
      busyLabel="Running..."
    >
      <div className="max-h-[45vh] overflow-y-auto">
        <PlannedPayouts payouts={payouts} />
        {count > payouts.length && (
          <p className="text-ink-3 text-sm">{`and ${count - payouts.length} more`}</p>
        )}
      </div>
    </AskButton>
  );
}

/** Rules of the books that do not hold, and since when payouts wait for that; nothing while all hold. */
function Books() {
  const checks = useQuery(adminApi.query('GET /admin/money-checks'));
  const broken = checks.data?.filter((check) => check.broken > 0) ?? [];
  if (broken.length === 0) return null;
  const wait = broken.some((check) => check.stopsPayouts && !check.acceptedReason);
  return (
    <div className="mb-4.5">
      <Section id="books" title="The books do not balance">
        <p className="mb-3 text-ink-2">
          {wait
            ? 'No payout is sent until somebody has looked. Those that are under way go on.'
            : 'Payouts go on: somebody has looked.'}
        </p>
        <ul className="grid gap-3">
          {broken.map((check) => (
            <li key={check.rule}>
              <Row
                title={check.rule}
                marks={
                  check.acceptedReason ? (
                    <Pill tone="shipped">Looked at</Pill>
                  ) : (
                    <Pill tone="cancelled">Broken</Pill>
                  )
                }
                actions={
                  check.stopsPayouts &&
                  !check.acceptedReason && (
                    <ReasonButton
                      endpoint="POST /admin/money-checks/accept"
                      given={({ reason }) => ({ body: { rule: check.rule, reason } })}
                      label="Let payouts go on"
                      title="Let payouts go on though the books do not balance"
                      text="Do this when you know what happened, and that no shop is paid what is not its own. Your reason stands in the audit log."
                    />
                  )
                }
              >
                <p className="text-clay">{`In ${check.broken === 1 ? 'one place' : `${check.broken} places`}, such as ${check.example}`}</p>
                <p>{`Since ${formatMoment(check.brokenSince ?? check.checkedAt)} · looked at ${formatMoment(check.checkedAt)}`}</p>
                {check.acceptedReason && <p>{`Accepted: ${check.acceptedReason}`}</p>}
              </Row>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** Wallets whose holder shares no word with the shop owner's name; nothing when there are none. */
function WalletsToCheck() {
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
