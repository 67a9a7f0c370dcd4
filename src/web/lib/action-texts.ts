/** Texts of actions that have none of their own. */
export const actionTexts = {
  failedTitle: 'Action failed',
} as const;
