/** Axis values from zero to at least `most`: two or three steps of 1, 2, 2.5 or 5 times a power of ten. */
export function barScale(most: number, { whole = false } = {}): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 2;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((one) => one >= rough) as number;
  const kept = whole ? Math.max(1, Math.ceil(step)) : step;
  return [0, kept, ...(most > kept ? [2 * kept] : [])];
}
