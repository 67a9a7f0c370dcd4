/** Samples of the primary's log are this far apart at least; so exact is the lag. */
const STEP_MS = 100;
const SAMPLES_MAX = 1_000;

/** Where the primary's log has stood, so that a replica's place in it can be said in time. By one clock: this process's. */
export interface LogHistory {
  /** The primary's log stood at `position` (bytes) at `atMs`. */
  stoodAt(position: number, atMs: number): void;
  /** How far behind a replica is that has replayed the log up to `replayed`, ms; 0 for one that has all. */
  lagMs(replayed: number, nowMs: number): number;
}

/** A primary that gives no answer adds nothing: a replica that has all of it then stays without lag. */
export function createLogHistory(): LogHistory {
  let samples: { position: number; atMs: number }[] = [];
  return {
    stoodAt(position, atMs) {
      // After a failover the log goes on from where the new primary had it: what the old one alone had is no more.
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
