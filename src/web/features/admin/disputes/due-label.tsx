import { useEffect, useState } from 'react';
import { formatDayTime } from '#shared/times';
import { disputeTexts } from './texts.ts';

const MINUTE_MS = 60_000;

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** The remaining time: `in 5 hours`, `in 2 days and 3 hours`; null once it is over. */
function timeLeft(dueAt: number, now: number): string | null {
  const minutes = Math.floor((dueAt - now) / MINUTE_MS);
  if (minutes < 0) return null;
  if (minutes < 60) return `in ${count(minutes, 'minute')}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `in ${count(hours, 'hour')}`;
  const rest = hours % 24;
  return `in ${count(Math.floor(hours / 24), 'day')}${rest > 0 ? ` and ${count(rest, 'hour')}` : ''}`;
}

/** The deadline of a dispute in words, in Accra's time (UTC). */
export function dueLabel(dueAt: string | null, now: number): { text: string; isUrgent: boolean } {
  if (!dueAt) return { text: disputeTexts.noDueDate, isUrgent: true };
  const at = Date.parse(dueAt);
  const left = timeLeft(at, now);
  const day = formatDayTime(new Date(at));
  if (!left) return { text: disputeTexts.wasDue(day), isUrgent: true };
  return { text: disputeTexts.replyBy(day, left), isUrgent: at - now < 24 * 60 * MINUTE_MS };
}

/** The deadline of a dispute; updates itself. */
export function DueDate({ dueAt }: { dueAt: string | null }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const { text, isUrgent } = dueLabel(dueAt, now);
  return <p className={isUrgent ? 'font-semibold text-clay' : 'font-semibold text-ink'}>{text}</p>;
}
