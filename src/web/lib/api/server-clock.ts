/** Phone clocks are often minutes off, so countdowns use the server's time. */
const TOLERANCE_MS = 2000;
let offsetMs = 0;

/** Updates the offset from the `Date` header of a response. */
export function syncServerClock(dateHeader: string | null): void {
  const serverMs = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - Date.now();
  offsetMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** The server's time, in milliseconds since 1970. */
export function serverNowMs(): number {
  return Date.now() + offsetMs;
}
