import { Pill } from '#web/ui/pill.tsx';
import type { QueuedCode } from './code-queue.ts';

/** Beside an order whose code was typed without a network. */
export function CodePill({ code, className }: { code: QueuedCode; className?: string }) {
  return (
    <Pill tone={code.refused === null ? 'pending' : 'cancelled'} className={className}>
      {code.refused === null ? 'Code not yet checked' : 'Code not taken'}
    </Pill>
  );
}
