import { useQuery } from '@tanstack/react-query';
import { formatCedis } from '#contracts/money';
import { AskButton } from '#web/features/admin/parts/ask-button.tsx';
import { adminApi } from '#web/lib/session/admin.ts';

/** Shops named in the window; of further ones their number. */
const NAMED_MAX = 8;

/** Runs the payouts of every shop, after saying how much goes to how many. */
export function RunPayouts() {
  const run = useQuery(adminApi.query('GET /admin/payouts/run'));
  if (!run.data) return null;
  const { amount, count, payouts } = run.data;
  if (count === 0) return <p className="text-ink-2">No shop can be paid now.</p>;
  const named = payouts.slice(0, NAMED_MAX);
  return (
    <AskButton
      endpoint="POST /admin/payouts/run"
      given={{ body: { amount, count } }}
      label="Run payouts now"
      text={`${formatCedis(amount)} goes to ${count === 1 ? 'one shop' : `${count} shops`}: all that can be paid now, without waiting for the day of the week. Where there is another admin of finance, they agree first. Money that was sent can't be called back.`}
      confirm={`Yes, send ${formatCedis(amount)}`}
      busyLabel="Running..."
    >
      <ul className="grid gap-1 text-sm">
        {named.map(({ shop, amount: part }) => (
          <li key={shop.id} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{shop.name}</span>
            <span className="num">{formatCedis(part)}</span>
          </li>
        ))}
        {count > named.length && <li className="text-ink-3">{`and ${count - named.length} more`}</li>}
      </ul>
    </AskButton>
  );
}
