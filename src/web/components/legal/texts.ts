/** Texts around a text of the market. */
export const sitePageTexts = {
  isEarlier: 'This is an earlier version.',
  readCurrent: 'Read the one in force now',
  inForce: (version: number, since: string) => `Version ${version}, in force since ${since}.`,
  earlierVersions: 'Earlier versions',
  versionOf: (version: number, since: string) => `Version ${version}, from ${since}`,
  firstText: 'The first text',
} as const;
