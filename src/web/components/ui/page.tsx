import type { ReactNode } from 'react';
import { cx } from '#web/lib/utils/cx.ts';

/** The content column: at most 1,200 px wide, with padding of 16 px on phones and 32 px on top. */
export function Page({
  children,
  className,
  narrow,
}: {
  children: ReactNode;
  className?: string;
  narrow?: boolean;
}) {
  return (
    <div
      className={cx(
        'mx-auto w-full px-4 pt-6 pb-4 md:px-8',
        narrow ? 'max-w-3xl' : 'max-w-[75rem]',
        className,
      )}
    >
      {children}
    </div>
  );
}

export function PageTitle({
  children,
  lead,
  aside,
}: {
  children: ReactNode;
  lead?: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-3 md:mb-6">
      <div className="min-w-0 md:flex-1 md:basis-80">
        <h1 className="text-h1">{children}</h1>
        {lead && <p className="mt-2.5 max-w-[60ch] text-ink-2 text-lg">{lead}</p>}
      </div>
      {aside}
    </div>
  );
}
