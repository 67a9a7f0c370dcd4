/** Set by `npm run test:nightly`, which also runs slow tests that seldom fail (docs/testing.md). */
export const NIGHTLY = Boolean(process.env.NIGHTLY);

/** Every third item; nightly all. */
export const everyThird = <T>(items: readonly T[]): T[] =>
  items.filter((_, index) => NIGHTLY || index % 3 === 0);
