/** Set by `npm run test:nightly`, which runs what takes long and seldom breaks (docs/testing.md). */
export const NIGHTLY = Boolean(process.env.NIGHTLY);
