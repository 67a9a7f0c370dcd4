import type { ReactNode } from 'react';
import { cx } from '#web/lib/utils/cx.ts';

/** Names and values: stacked on phones, in columns on wider screens. */
export function DescriptionList({
  facts,
  narrow = false,
}: {
  facts: readonly (readonly [string, ReactNode])[];
  /** Always stacked, for a side column. */
  narrow?: boolean;
}) {
  const shown = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <dl className={cx('grid gap-x-6 gap-y-3', narrow ? 'sm:max-lg:grid-cols-2' : 'sm:grid-cols-2')}>
      {shown.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-3 text-xs">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
