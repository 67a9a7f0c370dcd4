import { useState } from 'react';
import { formatCedis } from '#shared/money';
import { MOMO_NETWORKS } from '#shared/phone';
import type { AdminAttempt, AdminOrder } from '#src/modules/fulfilment/contract/admin-orders.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { ActionButton } from '#web/features/admin/components/action-buttons.tsx';
import { DescriptionList } from '#web/features/admin/components/description-list.tsx';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { RequestedAmount } from '#web/features/admin/components/requested-amount.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { ON_HOLD_AT_PROVIDER } from '#web/features/admin/components/state-texts.ts';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { componentTexts } from '#web/features/admin/components/texts.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { groupBy } from '#web/lib/utils/group-by.ts';
import { orderTexts } from './texts.ts';

export function OrderRefunds({ refunds }: { refunds: AdminOrder['refunds'] }) {
  if (refunds.length === 0) return null;
  return (
    <Section id="refunds" title={orderTexts.refundsTitle}>
      <ul className="grid gap-4">
        {refunds.map((refund) => (
          <li key={refund.id} className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Money cedis={refund.amount} className="font-bold" />
              <StatusBadge state={refund.status} />
              <span className="text-ink-3 text-sm">
                {formatDateTime(refund.processedAt ?? refund.createdAt)}
              </span>
            </div>
            <p className="wrap-anywhere text-ink-2 text-sm">{refund.reason}</p>
            <RequestedAmount refund={refund} className="text-sm" />
            {refund.lastError && <p className="text-clay text-sm">{refund.lastError}</p>}
            {refund.canRetry && (
              <ActionButton endpoint="POST /admin/refunds/{id}/retry" given={{ params: { id: refund.id } }}>
                {orderTexts.retryRefund}
              </ActionButton>
            )}
            {refund.status === 'NEEDS_ATTENTION' && !refund.canRetry && (
              <p className="text-sm">
                {ON_HOLD_AT_PROVIDER}{' '}
                <AdminLink to="/admin/refunds?queue=stuck">{orderTexts.refundsToSolve}</AdminLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function PaymentAttempts({ attempts }: { attempts: AdminAttempt[] }) {
  return (
    <Section id="attempts" title={orderTexts.attemptsTitle}>
      {attempts.length === 0 && <p className="text-ink-2">{orderTexts.none}</p>}
      <ul className="grid gap-5">
        {attempts.map((attempt) => (
          <li key={attempt.id} className="grid gap-3 border-line border-t pt-4 first:border-t-0 first:pt-0">
            <Attempt attempt={attempt} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Attempt({ attempt }: { attempt: AdminAttempt }) {
  const network = MOMO_NETWORKS.find(({ id }) => id === attempt.network)?.name;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="break-all">{attempt.reference}</b>
        <StatusBadge state={attempt.status} />
      </div>
      <DescriptionList
        facts={[
          [orderTexts.amount, formatCedis(attempt.amount)],
          [orderTexts.refunded, attempt.refunded > 0 && formatCedis(attempt.refunded)],
          [
            orderTexts.method,
            attempt.method === 'CARD' ? orderTexts.card : [network, attempt.phone].filter(Boolean).join(', '),
          ],
          [componentTexts.email, attempt.email],
          [orderTexts.started, formatDateTime(attempt.createdAt)],
          [orderTexts.settled, attempt.finalisedAt && formatDateTime(attempt.finalisedAt)],
          [orderTexts.whyFailed, attempt.failureReason],
          [orderTexts.providerFee, attempt.processorFee !== null && formatCedis(attempt.processorFee)],
          [orderTexts.providerId, attempt.processorId],
          [orderTexts.checked, `${attempt.checks} times`],
        ].map(([name, value]) => [name as string, value === false ? null : value])}
      />
      <div>
        <VerifyButton reference={attempt.reference} />
      </div>
    </>
  );
}

/** Checks the payment at the provider, and shows the result. */
function VerifyButton({ reference }: { reference: string }) {
  const verify = useApiMutation(adminApi, 'POST /admin/payments/{reference}/verify');
  const [said, setSaid] = useState('');
  if (!useIsAllowed('POST /admin/payments/{reference}/verify')) return null;
  return (
    <>
      <Button
        size="sm"
        variant="soft"
        busy={verify.isPending}
        busyLabel={orderTexts.checking}
        onClick={async () => setSaid((await verify.run({ params: { reference } }))?.data.text ?? '')}
      >
        {orderTexts.verify}
      </Button>
      <p role="status" className="mt-1.5 text-ink-2 text-sm empty:hidden">
        {said}
      </p>
    </>
  );
}

const ACCOUNTS: Record<string, string> = {
  PROCESSOR_CLEARING: orderTexts.accountClearing,
  SHOP_PAYABLE: orderTexts.accountHeld,
  SHOP_AVAILABLE: orderTexts.accountAvailable,
  SHOP_IN_PAYOUT: orderTexts.accountInPayout,
  AGENT_PAYABLE: orderTexts.accountAgent,
  PLATFORM_FEE: orderTexts.accountFee,
  PROCESSOR_FEE: orderTexts.providerFee,
  CUSTOMER_REFUND_DUE: orderTexts.accountRefundDue,
  PROMOTION_EXPENSE: orderTexts.accountPromotion,
  PLATFORM_LOSS: orderTexts.accountLoss,
  REFUND_UNASSIGNED: orderTexts.accountUnassigned,
};

/** The ledger entries; every transaction sums to zero. */
export function LedgerLines({ lines }: { lines: AdminOrder['ledger'] }) {
  const transactions = [...groupBy(lines, (line) => line.transactionId).values()];
  return (
    <Section id="ledger" title={orderTexts.ledgerTitle}>
      {transactions.length === 0 && <p className="text-ink-2">{orderTexts.nothingBooked}</p>}
      {transactions.length > 0 && <p className="mb-3 text-ink-2 text-sm">{orderTexts.ledgerNote}</p>}
      <ol className="grid gap-4">
        {transactions.map((entries) => {
          const [first] = entries;
          if (!first) return null;
          return (
            <li key={first.transactionId} className="min-w-0">
              <p className="font-semibold">{first.description}</p>
              <p className="text-ink-3 text-sm">{formatDateTime(first.at)}</p>
              <ul>
                {entries.map((line) => (
                  <li
                    key={line.id}
                    className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b py-1.5 text-sm"
                  >
                    <span className="min-w-0 flex-1 basis-32">
                      {[ACCOUNTS[line.account] ?? line.account, line.shop?.name].filter(Boolean).join(': ')}
                    </span>
                    <span className="num whitespace-nowrap font-semibold">
                      {`${line.amount < 0 ? '−' : '+'} ${formatCedis(Math.abs(line.amount))}`}
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
