import type { ReactNode } from 'react';
import { cx } from '#web/lib/utils/cx.ts';

const TONES = {
  pending: 'bg-gold-soft text-gold-ink',
  shipped: 'bg-plum-soft text-plum',
  delivered: 'bg-leaf-soft text-leaf-strong',
  cancelled: 'bg-clay-soft text-clay-strong',
} as const;
export type BadgeTone = keyof typeof TONES;

/** A status: a diamond and a label, never colour alone. */
export function Badge({
  tone,
  children,
  className,
}: {
  tone: BadgeTone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={cx(
        'inline-flex min-h-[1.625rem] items-center gap-1.5 wrap-break-word rounded-full pr-2.5 pl-2 font-semibold text-xs',
        TONES[tone],
        className,
      )}
    >
      <span aria-hidden className="size-2 flex-none rotate-45 scale-[0.86] rounded-[2px] bg-current" />
      {children}
    </span>
  );
}

/** A category, in gold. */
export function Tag({ children, className }: { children: ReactNode; className?: string }) {
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
