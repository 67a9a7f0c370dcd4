import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The title line of a panel, with a way to all of it. */
export function PanelHead({ id, title, aside }: { id: string; title: string; aside?: ReactNode }) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 px-4 pt-1 md:px-5">
      <h2 id={id} className="font-bold font-sans text-h3 tracking-normal">
        {title}
      </h2>
      {aside}
    </div>
  );
}

export function PanelLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-leaf text-sm hover:underline"
    >
      {children}
    </Link>
  );
}

export function RowsSkeleton({ label }: { label: string }) {
  return (
    <Panel padded={false}>
      <div role="status">
        <p className="sr-only">{label}</p>
        {[1, 2].map((row) => (
          <div key={row} aria-hidden className="grid gap-3 border-line border-t p-4 first-of-type:border-t-0">
            <div className="grid grid-cols-[3.5rem_1fr] gap-3.5">
              <Skeleton className="size-14" />
              <Skeleton className="h-12" />
            </div>
            <Skeleton className="h-16" />
            <Skeleton className="h-11 w-56 max-w-full" />
          </div>
        ))}
      </div>
    </Panel>
  );
}
