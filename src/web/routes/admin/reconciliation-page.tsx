import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReconciliationOverview } from '#src/modules/books/contract/reconciliation.ts';
import { Button } from '#web/components/ui/button.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { IfAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { DailyReconciliation, monthQuery } from '#web/features/admin/money/daily-reconciliation.tsx';
import { ExportPanel } from '#web/features/admin/money/export-panel.tsx';
import {
  differencesQuery,
  ReconciliationDifferences,
} from '#web/features/admin/money/reconciliation-differences.tsx';
import { reconciliationTexts } from '#web/features/admin/money/texts.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';
import { cx } from '#web/lib/utils/cx.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(reconciliationTexts.title);

/** Interval and maximum duration of polling for the provider's response. */
const LOOK_MS = 1_000;
const WAIT_MS = 60_000;

const moneyQuery = () => adminApi.queryOptions('GET /admin/money');

export const clientLoader = adminLoader(({ search }) => [
  moneyQuery(),
  differencesQuery(search),
  monthQuery(search),
]);
export const HydrateFallback = () => null;

/** /admin/money: who owns the balance at the provider, and whether our books agree with it. */
export default function ReconciliationPage() {
  const [asked, setAsked] = useState<{ before: string; until: number } | null>(null);
  const book = useQuery({
    ...moneyQuery(),
    refetchInterval: asked ? LOOK_MS : false,
  });
  const looked = checkKey(book.data);
  const queries = useQueryClient();
  const isOver = asked !== null && (looked !== asked.before || book.dataUpdatedAt > asked.until);
  useEffect(() => {
    if (!isOver) return;
    setAsked(null);
    void queries.invalidateQueries();
  }, [isOver, queries]);
  const ask = useApiMutation(adminApi, 'POST /admin/jobs/{queue}/run', { successToast: null });
  return (
    <>
      <PageTitle
        lead={reconciliationTexts.lead}
        aside={
          <IfAllowed call="POST /admin/jobs/{queue}/run">
            <Button
              variant="soft"
              busy={ask.isPending || asked !== null}
              busyLabel={reconciliationTexts.checking}
              onClick={async () => {
                if (!(await ask.run({ params: { queue: 'ledger.reconcile' } }))) return;
                setAsked({ before: looked, until: Date.now() + WAIT_MS });
              }}
            >
              {reconciliationTexts.checkNow}
            </Button>
          </IfAllowed>
        }
      >
        {reconciliationTexts.title}
      </PageTitle>
      <div className="grid gap-4.5">
        <PageQueryBoundary query={book}>
          {(all) => (
            <div className="grid gap-4.5 lg:grid-cols-3">
              <ProviderBalance of={all.atPaystack} />
              <Owed shops={all.shops} customers={all.customers} />
              <Ours of={all.ours} />
            </div>
          )}
        </PageQueryBoundary>
        <ReconciliationDifferences of={book.data?.atPaystack} />
        <DailyReconciliation />
        <ExportPanel />
      </div>
    </>
  );
}

/** Identifies a check, successful or not. */
const checkKey = (book: ReconciliationOverview | undefined) =>
  `${book?.atPaystack.lookedAt} ${book?.atPaystack.failedAt}`;

/** The result of the last check. */
function checkResult({ lookedAt, failedAt, failure }: ReconciliationOverview['atPaystack']): string {
  if (failedAt) return reconciliationTexts.noReplySinceWhy(formatDateTime(lookedAt ?? failedAt), failure);
  return lookedAt
    ? reconciliationTexts.balanceAsOf(formatDateTime(lookedAt))
    : reconciliationTexts.notCheckedSentence;
}

function ProviderBalance({ of }: { of: ReconciliationOverview['atPaystack'] }) {
  return (
    <Section id="at-provider" title={reconciliationTexts.atProviderTitle}>
      <Sums
        of={[
          [reconciliationTexts.ourBooks, of.books],
          ...(of.bookedSince !== 0 && of.balance !== null
            ? [[reconciliationTexts.bookedSince, -of.bookedSince] as const]
            : []),
          [reconciliationTexts.inTransit, of.underWay],
          [reconciliationTexts.unexplained, of.unexplained, of.unexplained !== 0 && of.unexplained !== null],
        ]}
        total={[reconciliationTexts.balanceThere, of.balance]}
      />
      <p className={`mt-3 wrap-anywhere text-sm ${of.failedAt ? 'text-clay' : 'text-ink-2'}`}>
        {checkResult(of)}
      </p>
    </Section>
  );
}

function Owed({ shops, customers }: Pick<ReconciliationOverview, 'shops' | 'customers'>) {
  const total = [...Object.values(shops), customers.refundsDue].reduce((sum, one) => sum + one, 0);
  return (
    <Section id="owed" title={reconciliationTexts.owedTitle}>
      <Sums
        of={[
          [reconciliationTexts.shopsHeld, shops.held],
          [reconciliationTexts.shopsAvailable, shops.available],
          [reconciliationTexts.shopsInPayout, shops.inPayout],
          [reconciliationTexts.customersRefunds, customers.refundsDue],
          ...(customers.unassignedRefunds > 0
            ? [[reconciliationTexts.notAssigned, -customers.unassignedRefunds, true] as const]
            : []),
        ]}
        total={[reconciliationTexts.total, total - customers.unassignedRefunds]}
      />
      {customers.unassignedRefunds > 0 && (
        <p className="mt-3 text-sm">
          <AdminLink to="/admin/refunds">{reconciliationTexts.assignRefunds}</AdminLink>
        </p>
      )}
    </Section>
  );
}

function Ours({ of }: { of: ReconciliationOverview['ours'] }) {
  return (
    <Section id="ours" title={reconciliationTexts.ownTitle}>
      <Sums
        of={[
          [reconciliationTexts.feesPaid, of.fees],
          [reconciliationTexts.providerFees, -of.processorFees],
          [reconciliationTexts.discounts, -of.promotions],
          [reconciliationTexts.losses, -of.losses],
          [reconciliationTexts.ownMoney, of.ownMoney],
        ]}
        total={[reconciliationTexts.left, of.left]}
      />
    </Section>
  );
}

type Line = readonly [label: string, cedis: number | null, isWrong?: boolean];

/** A sum with its parts; unknown amounts show a dash. */
function Sums({ of, total }: { of: readonly Line[]; total: Line }) {
  return (
    <dl className="grid gap-1.5">
      {[...of, total].map(([label, cedis, isWrong], at) => (
        <div
          key={label}
          className={cx(
            'flex flex-wrap items-baseline justify-between gap-x-4',
            at === of.length && 'mt-1 border-line border-t pt-2.5 font-bold',
            isWrong && 'text-clay',
          )}
        >
          <dt>{label}</dt>
          <dd className="num ml-auto whitespace-nowrap">{cedis === null ? '–' : <Money cedis={cedis} />}</dd>
        </div>
      ))}
    </dl>
  );
}
