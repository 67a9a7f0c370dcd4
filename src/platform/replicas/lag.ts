/** Minimum time between samples of the primary's WAL position, and so the precision of the lag. */
const STEP_MS = 100;
const SAMPLES_MAX = 1_000;

/**
 * WAL positions of the primary over time, to convert a replica's position to a lag. All times are by this process's
 * clock.
 */
export interface LogHistory {
  /** Records the primary's WAL position (bytes) at `atMs`. */
  stoodAt(position: number, atMs: number): void;
  /** Lag of a replica that has replayed up to `replayed`, in ms; 0 if it has everything. */
  lagMs(replayed: number, nowMs: number): number;
}

/** If the primary does not answer, no sample is added, and a replica with the last position has no lag. */
export function createLogHistory(): LogHistory {
  let samples: { position: number; atMs: number }[] = [];
  return {
    stoodAt(position, atMs) {
      // After a failover the WAL continues from the new primary's position. Drop positions that only the old one had.
      samples = samples.filter((sample) => sample.position <= position);
      const last = samples.at(-1);
      if (last && (last.position === position || atMs - last.atMs < STEP_MS)) return;
      samples.push({ position, atMs });
      if (samples.length > SAMPLES_MAX) samples.shift();
    },
    lagMs(replayed, nowMs) {
      const first = samples.find(({ position }) => position > replayed);
      return first ? Math.max(0, nowMs - first.atMs) : 0;
    },
  };
}
