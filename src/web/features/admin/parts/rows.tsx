import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** One thing of a list: its name with marks, what is said of it, and what can be done. */
export function Row({
  title,
  marks,
  children,
  actions,
}: {
  title: ReactNode;
  marks?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <Panel>
      <div className="md:flex md:items-start md:justify-between md:gap-6">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 wrap-anywhere font-bold font-sans text-h3 tracking-normal">{title}</h2>
            {marks}
          </div>
          {children && <div className="mt-2 grid gap-1 wrap-anywhere text-ink-2 text-sm">{children}</div>}
        </div>
        {actions && (
          <div className="mt-3 flex flex-wrap gap-2.5 md:mt-0 md:max-w-[45%] md:flex-none md:justify-end">
            {actions}
          </div>
        )}
      </div>
    </Panel>
  );
}

/** Named facts, one under the other on phones, in columns elsewhere. */
export function Facts({
  facts,
  narrow = false,
}: {
  facts: readonly (readonly [string, ReactNode])[];
  /** In a side column: never two beside each other. */
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

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-bold font-sans text-h3 tracking-normal">
        {title}
      </h2>
      {children}
    </Panel>
  );
}

const PLACES = ['a', 'b', 'c', 'd'];

export function RowsSkeleton({ label = 'Loading...' }: { label?: string }) {
  return (
    <div role="status">
      <p className="sr-only">{label}</p>
      <div aria-hidden className="grid gap-3">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-28 rounded-panel" />
        ))}
      </div>
    </div>
  );
}
