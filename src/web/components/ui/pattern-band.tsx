import { cx } from '#web/lib/utils/cx.ts';

export type PatternKind = 'market' | 'kiln' | 'lagoon' | 'rows';
const PATTERN_CLASSES: Record<PatternKind, string> = {
  market: '',
  kiln: 'strip-kiln',
  lagoon: 'strip-lagoon',
  rows: 'strip-rows',
};

/** A horizontal decorative border in a woven pattern, 12 or 24 px high. */
export function PatternBand({
  kind = 'market',
  large,
  className,
}: {
  kind?: PatternKind;
  large?: boolean;
  className?: string;
}) {
  return <div aria-hidden className={cx('strip', large && 'strip-lg', PATTERN_CLASSES[kind], className)} />;
}
