import { useEffect, useState } from 'react';
import { serverNowMs } from '#web/lib/api/server-clock.ts';
import { holdTexts } from './hold-texts.tsx';

const TICK_MS = 1000;

/** How long stock stays reserved: `1:45`. Disappears when the time is over, and calls `onOver`. */
export function HoldCountdown({ until, onOver }: { until: string; onOver: () => void }) {
  const [nowMs, setNowMs] = useState(serverNowMs);
  const leftMs = Date.parse(until) - nowMs;
  const isOver = leftMs <= 0;
  useEffect(() => {
    if (isOver) return onOver();
    const timer = setInterval(() => setNowMs(serverNowMs()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver, onOver]);
  if (isOver) return holdTexts.over;
  return holdTexts.left(
    <b role="timer" className="num tabular-nums">
      {formatLeft(leftMs)}
    </b>,
  );
}

/** `26 h 25 min` from an hour on, which orders of standing orders have. */
function formatLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
