import leven from 'leven';

/**
 * The known name that an unknown one was probably meant for; undefined when none is near.
 * @param farthest steps of letters from which on a name is another word
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
