import leven from 'leven';

/**
 * Returns the known name that an unknown one was probably meant to be; undefined when none is near.
 * @param farthest maximum edit distance for a name
 */
export function nearestName(
  unknown: string,
  known: readonly string[],
  farthest: (name: string) => number,
): string | undefined {
  const lower = unknown.toLowerCase();
  const [nearest] = known
    .map((name) => ({ name, steps: leven(lower, name.toLowerCase()) }))
    .filter(({ name, steps }) => steps <= farthest(name))
    .toSorted((a, b) => a.steps - b.steps);
  return nearest?.name;
}
