/** A moment of the past for the line that says how old something is: "at 14:05", "on 3 May at 14:05". */
export function whenOf(ms: number, now = new Date()): string {
  const at = new Date(ms);
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (at.toDateString() === now.toDateString()) return `at ${time}`;
  return `on ${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })} at ${time}`;
}
