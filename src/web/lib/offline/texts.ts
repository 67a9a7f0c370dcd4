import * as m from '#messages/web';
/** Texts of the service worker and of links while offline. */
export const offlineTexts = {
  lastUpdated: (time: string) => m.offline_last_updated({ time }),
  linkTitle: m.offline_link_title(),
  link: m.offline_link(),
} as const;
