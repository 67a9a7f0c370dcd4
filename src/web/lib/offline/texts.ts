/** Texts of the service worker and of links while offline. */
export const offlineTexts = {
  lastUpdated: (time: string) => `You are offline. This page was last updated ${time}.`,
  linkTitle: 'You are offline',
  link: 'This page is still here. Try again when you are online.',
} as const;
