import { cx } from '#web/lib/utils/cx.ts';

/** A spinner; with reduced motion a still ring beside its text. */
export function Spinner({ label = 'Loading...', className }: { label?: string; className?: string }) {
  return (
    <span role="status" className={cx('inline-flex items-center gap-3 text-ink-2', className)}>
      <span
        aria-hidden
        className="size-6 animate-spin rounded-full border-[3px] border-line border-t-leaf motion-reduce:animate-none motion-reduce:border-leaf"
      />
      {label}
    </span>
  );
}
