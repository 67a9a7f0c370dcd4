import { cx } from '#web/lib/utils/cx.ts';

export type StripKind = 'market' | 'kiln' | 'lagoon' | 'rows';
const KINDS: Record<StripKind, string> = {
  market: '',
  kiln: 'strip-kiln',
  lagoon: 'strip-lagoon',
  rows: 'strip-rows',
};

/** The woven selvedge: closes an edge, always horizontal, 12 or 24 px high. */
export function Strip({
  kind = 'market',
  large,
  className,
}: {
  kind?: StripKind;
  large?: boolean;
  className?: string;
}) {
  return <div aria-hidden className={cx('strip', large && 'strip-lg', KINDS[kind], className)} />;
}
