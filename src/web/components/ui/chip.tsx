import type { ReactNode } from 'react';
import { cx } from '#web/lib/utils/cx.ts';

/** A category, in gold. */
export function Chip({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-7 items-center rounded-chip bg-gold-soft px-2.5 font-semibold text-gold-ink text-xs',
        className,
      )}
    >
      {children}
    </span>
  );
}
