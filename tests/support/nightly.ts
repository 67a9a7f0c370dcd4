/** Set by `npm run test:nightly`, which also runs slow tests that seldom fail (docs/testing.md). */
export const NIGHTLY = Boolean(process.env.NIGHTLY);

/** Widths of a journey in px: the phone's; nightly a desktop's too. */
export const WIDTHS = NIGHTLY ? [360, 1280] : [360];

/** Every third item; nightly all. */
export const everyThird = <T>(items: readonly T[]): T[] =>
  items.filter((_, index) => NIGHTLY || index % 3 === 0);
