import { formatCedis } from '#shared/money';
import { cx } from '#web/lib/utils/cx.ts';
import * as uiTexts from './texts.ts';

const SIZES = {
  card: 'text-lg/[1.375rem]',
  big: 'text-[min(1.875rem,9.5vw)]/[1.14] md:text-4xl/[2.625rem]',
} as const;

/** A price on a card: a smaller GH₵ on the same baseline, never wrapped. */
export function Price({
  cedis,
  size = 'card',
  className,
}: {
  cedis: number;
  size?: keyof typeof SIZES;
  className?: string;
}) {
  const [sign, amount] = formatCedis(cedis).split(uiTexts.cedi);
  return (
    <span className={cx('price', SIZES[size], className)}>
      {sign || null}
      <span className="mr-px font-semibold text-[0.74em]">{uiTexts.cedi}</span>
      {amount}
    </span>
  );
}

/** An amount in a total or a sentence, in one size. */
export function Money({ cedis, className }: { cedis: number; className?: string }) {
  return <span className={cx('num', className)}>{formatCedis(cedis)}</span>;
}
