import { formatCedis } from '#contracts/money';

/** What a customer asked for, where less of it was granted. */
export function AskedFor({
  refund,
  className,
}: {
  refund: { amount: number; requestedAmount: number | null };
  className?: string;
}) {
  const { amount, requestedAmount } = refund;
  if (requestedAmount === null || requestedAmount <= amount) return null;
  return (
    <p className={className}>{`Asked for ${formatCedis(requestedAmount)}, granted ${formatCedis(amount)}`}</p>
  );
}
