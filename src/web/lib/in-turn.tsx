import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { inTask } from './in-task.ts';
import { OnceAlive } from './once-alive.tsx';

const waiting: (() => void)[] = [];

/** Resolves in a task of its own, after those that asked before. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) inTask(next);
  });
}

function next(): void {
  waiting[0]?.();
  // Not before that is alive: what it holds is in turn too.
  inTask(() => {
    waiting.shift();
    if (waiting.length > 0) next();
  });
}

/** Parts of what the server has sent come alive; one of a page that is gone to later is drawn at once. */
const isServed = () =>
  typeof document !== 'undefined' &&
  (waiting.length > 0 || !('hydrated' in document.documentElement.dataset));

/**
 * A part of a page that the server has rendered, brought to life by itself: a phone that is slow answers touches between
 * one part and the next. Its HTML stands until then, and what is pressed in it is held as long.
 */
export function InTurn({ children }: { children: ReactNode }) {
  const [Part] = useState<ComponentType<{ children: ReactNode }>>(() =>
    isServed() ? lazy(() => turn().then(() => ({ default: OnceAlive }))) : OnceAlive,
  );
  return (
    <Suspense>
      <Part>{children}</Part>
    </Suspense>
  );
}
