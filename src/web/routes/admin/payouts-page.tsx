import { useQuery } from '@tanstack/react-query';
import { formatCedis } from '#shared/money';
import { PAYOUT_STATUSES } from '#src/modules/payouts/contract/payouts.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminListLoader } from '#web/features/admin/api/list-loader.ts';
import {
  ActionButton,
  ConfirmButton,
  ReasonDialogButton,
} from '#web/features/admin/components/action-buttons.tsx';
import { FilterForm, SelectFilter, useFilterParams } from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { CursorList } from '#web/features/admin/components/list.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import {
  PendingApprovals,
  pendingApprovalsQuery,
} from '#web/features/admin/components/pending-approvals.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { stateLabel } from '#web/features/admin/components/state-texts.ts';
import { SORTED_PAYOUTS } from '#web/features/admin/money/payout-rows.tsx';
import { payoutTexts } from '#web/features/admin/money/payouts-texts.ts';
import { PlannedPayouts } from '#web/features/admin/money/planned-payouts.tsx';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDate, formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(payoutTexts.title);

const STATUS_CHOICES = [
  ['', payoutTexts.all],
  ...PAYOUT_STATUSES.map((state) => [state, stateLabel(state).text] as const),
] as const;

const runQuery = () => adminApi.queryOptions('GET /admin/payouts/run');
const checksQuery = () => adminApi.queryOptions('GET /admin/money-checks');
const walletsQuery = () => adminApi.queryOptions('GET /admin/wallets');

const FILTERS = ['status', 'sort'] as const;

export const clientLoader = adminListLoader('GET /admin/payouts', FILTERS, () => [
  pendingApprovalsQuery(),
  runQuery(),
  checksQuery(),
  walletsQuery(),
]);
export const HydrateFallback = () => null;

/** /admin/payouts: payouts to shops; run, retry, reverse, hold. */
export default function PayoutsPage() {
  const params = useFilterParams('GET /admin/payouts', FILTERS);
  return (
    <>
      <PageTitle lead={payoutTexts.lead} aside={<RunPayouts />}>
        {payoutTexts.title}
      </PageTitle>
      <PendingApprovals of={(one) => one.kind === 'PAYOUT_RUN'} />
      <Books />
      <WalletsToCheck />
      <FilterForm label={payoutTexts.findLabel}>
        <SelectFilter name="status" label={payoutTexts.stateLabel} choices={STATUS_CHOICES} />
      </FilterForm>
      <CursorList
        endpoint="GET /admin/payouts"
        query={params}
        label={payoutTexts.title}
        empty={payoutTexts.empty}
        sorted={SORTED_PAYOUTS}
      />
    </>
  );
}

/** Runs the payouts of all shops, after a confirmation with the total. */
function RunPayouts() {
  const run = useQuery(runQuery());
  if (!run.data) return null;
  const { amount, count, payouts } = run.data;
  if (count === 0) return <p className="text-ink-2">{payoutTexts.nothingToPay}</p>;
  return (
    <ConfirmButton
      endpoint="POST /admin/payouts/run"
      given={{ body: { amount, count } }}
      label={payoutTexts.runNow}
      text={payoutTexts.runText(formatCedis(amount), count)}
      confirm={payoutTexts.send(formatCedis(amount))}
      busyLabel={payoutTexts.running}
    >
      <div className="max-h-[45vh] overflow-y-auto">
        <PlannedPayouts payouts={payouts} />
        {count > payouts.length && (
          <p className="text-ink-3 text-sm">{payoutTexts.more(count - payouts.length)}</p>
        )}
      </div>
    </ConfirmButton>
  );
}

/** Accounting checks that fail and block payouts; nothing while all pass. */
function Books() {
  const checks = useQuery(checksQuery());
  const broken = checks.data?.filter((check) => check.broken > 0) ?? [];
  if (broken.length === 0) return null;
  const wait = broken.some((check) => check.stopsPayouts && !check.acceptedReason);
  return (
    <div className="mb-4.5">
      <Section id="books" title={payoutTexts.booksTitle}>
        <p className="mb-3 text-ink-2">{wait ? payoutTexts.paused : payoutTexts.resumedByAdmin}</p>
        <ul className="grid gap-3">
          {broken.map((check) => (
            <li key={check.rule}>
              <ListCard
                title={check.rule}
                marks={
                  check.acceptedReason ? (
                    <Badge tone="shipped">{payoutTexts.checked}</Badge>
                  ) : (
                    <Badge tone="cancelled">{payoutTexts.broken}</Badge>
                  )
                }
                actions={
                  check.stopsPayouts &&
                  !check.acceptedReason && (
                    <ReasonDialogButton
                      endpoint="POST /admin/money-checks/accept"
                      given={({ reason }) => ({ body: { rule: check.rule, reason } })}
                      label={payoutTexts.resume}
                      title={payoutTexts.resumeTitle}
                      text={payoutTexts.resumeText}
                    />
                  )
                }
              >
                <p className="text-clay">{payoutTexts.inPlaces(check.broken, check.example)}</p>
                <p>
                  {payoutTexts.brokenSince(
                    formatDateTime(check.brokenSince ?? check.checkedAt),
                    formatDateTime(check.checkedAt),
                  )}
                </p>
                {check.acceptedReason && <p>{payoutTexts.accepted(check.acceptedReason)}</p>}
              </ListCard>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** Wallets whose registered name does not match the shop's owner; nothing if there are none. */
function WalletsToCheck() {
  const wallets = useQuery(walletsQuery());
  if (!wallets.data?.length) return null;
  return (
    <div className="mb-4.5">
      <Section id="wallets" title={payoutTexts.walletsTitle}>
        <p className="mb-3 text-ink-2">{payoutTexts.walletsText}</p>
        <ul className="grid gap-3">
          {wallets.data.map((wallet) => (
            <li key={wallet.shop.id}>
              <ListCard
                title={<AdminLink to={`/admin/shops/${wallet.shop.id}`}>{wallet.shop.name}</AdminLink>}
                actions={
                  <ActionButton
                    endpoint="POST /admin/shops/{id}/wallet-name"
                    given={{ params: { id: wallet.shop.id } }}
                  >
                    {payoutTexts.approveWallet}
                  </ActionButton>
                }
              >
                <p>{payoutTexts.walletNames(wallet.ownerName, wallet.accountName, wallet.phone)}</p>
                <p>
                  {wallet.unpaid
                    ? payoutTexts.walletSetUnpaid(formatDate(wallet.confirmedAt))
                    : payoutTexts.walletSet(formatDate(wallet.confirmedAt))}
                </p>
              </ListCard>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
