const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const NOON = 12;
const EVENING = 17;

/** `Good morning, Kwaku.` Ghana keeps UTC all year. */
export function greet(name: string, now: Date): string {
  const hour = now.getUTCHours();
  const part = hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening';
  const first = name.trim().split(/\s+/)[0];
  return first ? `Good ${part}, ${first}.` : `Good ${part}.`;
}

/** `Three orders are waiting to be sent.` */
export function waitingToBeSent(orders: number): string {
  if (orders === 0) return 'Nothing is waiting to be sent.';
  const word = WORDS[orders] ?? String(orders);
  return orders === 1 ? 'One order is waiting to be sent.' : `${word} orders are waiting to be sent.`;
}
