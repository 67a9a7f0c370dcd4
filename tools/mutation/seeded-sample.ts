/** Draws `most` items at random; the same seed draws the same ones. */
export function drawSample<T>(all: readonly T[], most: number, seed: number): T[] {
  const left = [...all];
  let state = seed >>> 0;
  const drawn: T[] = [];
  while (drawn.length < most && left.length > 0) {
    // A step of mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const at = Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * left.length);
    drawn.push(...left.splice(at, 1));
  }
  return drawn;
}
