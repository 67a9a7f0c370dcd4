import { formatCedis } from '#shared/money';
import { componentTexts } from './texts.ts';

/** The requested amount, if less was granted. */
export function RequestedAmount({
  refund,
  className,
}: {
  refund: { amount: number; requestedAmount: number | null };
  className?: string;
}) {
  const { amount, requestedAmount } = refund;
  if (requestedAmount === null || requestedAmount <= amount) return null;
  return (
    <p className={className}>
      {componentTexts.requestedApproved(formatCedis(requestedAmount), formatCedis(amount))}
    </p>
  );
}
