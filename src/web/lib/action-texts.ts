/** Texts of actions that have none of their own. */

export const failedTitle = 'Action failed';
