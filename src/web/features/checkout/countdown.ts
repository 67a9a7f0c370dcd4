import { useEffect, useState } from 'react';
import type { Payment } from '#src/modules/orders/contract/orders.ts';
import { serverNowMs } from '#web/lib/api/server-clock.ts';

/** Below this the ring turns red (docs/look.md, Components). */
const URGENT_BELOW_MS = 30_000;

export type Countdown = { leftMs: number; fraction: number; isUrgent: boolean; isOver: boolean };

/** The time left to approve a payment. */
export function getCountdown(payment: Pick<Payment, 'createdAt' | 'expiresAt'>, nowMs: number): Countdown {
  const endMs = Date.parse(payment.expiresAt);
  const windowMs = Math.max(endMs - Date.parse(payment.createdAt), 1);
  const leftMs = Math.min(Math.max(endMs - nowMs, 0), windowMs);
  return { leftMs, fraction: leftMs / windowMs, isUrgent: leftMs < URGENT_BELOW_MS, isOver: leftMs === 0 };
}

/** `2:41`, rounded up to whole seconds. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.ceil(Math.max(leftMs, 0) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const TICK_MS = 1000;

/** The server's time, updated each second while `running`. */
export function useNow(running: boolean): number {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNowMs(serverNowMs()), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
  return nowMs;
}
