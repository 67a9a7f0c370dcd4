/** Phones are often minutes wrong; countdowns follow the server's clock instead. */
const TOLERANCE_MS = 2000;
let offsetMs = 0;

/** Learns from the `Date` header of an answer. */
export function syncServerClock(dateHeader: string | null): void {
  const serverMs = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - Date.now();
  offsetMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** Milliseconds since 1970 as the server counts them. */
export function serverNowMs(): number {
  return Date.now() + offsetMs;
}
