import type { ReactNode } from 'react';
import { Panel } from '#web/components/ui/panel.tsx';
import { PatternBand } from '#web/components/ui/pattern-band.tsx';
import { Brand } from './brand.tsx';
import { SkipLink } from './skip-link.tsx';

/** The sign-in page of a portal: the brand and a narrow panel. */
export function AuthLayout({
  title,
  lead,
  children,
  below,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Links below the panel. */
  below?: ReactNode;
}) {
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header>
        <div className="flex h-[60px] items-center px-4 md:h-[72px] md:px-8">
          <Brand />
        </div>
        <PatternBand />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-lg px-4 pt-6 pb-10 outline-none md:pt-12">
        <Panel strip="rows">
          <h1 className="text-h1">{title}</h1>
          {lead && <p className="mt-2.5 text-ink-2">{lead}</p>}
          <div className="mt-5">{children}</div>
        </Panel>
        {below && <div className="mt-5 px-1 text-ink-2 text-sm">{below}</div>}
      </main>
    </div>
  );
}
