import type { AdminAttempt } from '#contracts/admin-orders';
import { formatCedis } from '#contracts/money';
import { MOMO_NETWORKS } from '#contracts/phone';
import { Facts, Section } from '#web/features/admin/parts/rows.tsx';
import { StatePill } from '#web/features/admin/parts/state-pill.tsx';
import { formatMoment } from '#web/lib/dates.ts';
import { VerifyButton } from './verify-button.tsx';

export function Attempts({ attempts }: { attempts: AdminAttempt[] }) {
  return (
    <Section id="attempts" title="Attempts to pay">
      {attempts.length === 0 && <p className="text-ink-2">None.</p>}
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

export function Attempt({ attempt }: { attempt: AdminAttempt }) {
  const network = MOMO_NETWORKS.find(({ id }) => id === attempt.network)?.name;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="break-all">{attempt.reference}</b>
        <StatePill state={attempt.status} />
      </div>
      <Facts
        facts={[
          ['Amount', formatCedis(attempt.amount)],
          ['Refunded', attempt.refunded > 0 && formatCedis(attempt.refunded)],
          ['By', attempt.method === 'CARD' ? 'Card' : [network, attempt.phone].filter(Boolean).join(', ')],
          ['E-mail', attempt.email],
          ['Begun', formatMoment(attempt.createdAt)],
          ['Settled', attempt.finalisedAt && formatMoment(attempt.finalisedAt)],
          ['Why it failed', attempt.failureReason],
          ["Paystack's fee", attempt.processorFee !== null && formatCedis(attempt.processorFee)],
          ["Paystack's id", attempt.processorId],
          ['Looked at', `${attempt.checks} times`],
        ].map(([name, value]) => [name as string, value === false ? null : value])}
      />
      <div>
        <VerifyButton reference={attempt.reference} />
      </div>
    </>
  );
}
