import type { ReactNode } from 'react';
import { Panel } from '#web/components/ui/panel.tsx';

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
