import type { ReactNode } from 'react';
import { Panel } from '#web/components/ui/panel.tsx';

/** One row of a list: title with badges, details, and actions. */
export function ListCard({
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
