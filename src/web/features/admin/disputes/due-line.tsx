import { useEffect, useState } from 'react';
import { dueLabel } from './due-label.ts';

/** By when it must be answered; it counts on by itself. */
export function DueLine({ dueAt }: { dueAt: string | null }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const { text, isUrgent } = dueLabel(dueAt, now);
  return <p className={isUrgent ? 'font-semibold text-clay' : 'font-semibold text-ink'}>{text}</p>;
}
