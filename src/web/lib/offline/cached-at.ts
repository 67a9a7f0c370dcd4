import { clockTime } from '#shared/times';

/** Formats the age of a cached page: "at 2:05 pm", "on 3 May at 2:05 pm". */
export function formatCachedAt(ms: number, now = new Date()): string {
  const at = new Date(ms);
  const time = clockTime(at.getHours(), at.getMinutes());
  if (at.toDateString() === now.toDateString()) return `at ${time}`;
  return `on ${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })} at ${time}`;
}
