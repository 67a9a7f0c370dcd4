import { useEffect, useState } from 'react';
import { serverNowMs } from '#web/lib/clock.ts';

const TICK_MS = 1000;

/** The server's time, once a second while `running`. */
export function useNow(running: boolean): number {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNowMs(serverNowMs()), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
  return nowMs;
}
