import type { ReactNode } from 'react';
import { cx } from '#web/lib/utils/cx.ts';

/** A component's name with all its states. */
export function Example({
  name,
  children,
  wide = false,
}: {
  name: string;
  children: ReactNode;
  /** Stacked, at full width. */
  wide?: boolean;
}) {
  return (
    <section aria-label={name} className="border-line border-t pt-4">
      <h2 className="mb-3 text-h2">{name}</h2>
      <div className={cx('gap-4', wide ? 'grid grid-cols-1' : 'flex flex-wrap items-center')}>{children}</div>
    </section>
  );
}
