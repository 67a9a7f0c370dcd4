import type { Page } from 'playwright-core';

/** The draft of a form (`account form`) in this browser's IndexedDB, as JSON, or null. */
export function readDraft(page: Page, key: string): Promise<string | null> {
  return page.evaluate(
    (draftKey) =>
      new Promise<string | null>((resolve, reject) => {
        const openRequest = indexedDB.open('dwaso');
        openRequest.onerror = () => reject(openRequest.error);
        openRequest.onsuccess = () => {
          const { result: database } = openRequest;
          if (!database.objectStoreNames.contains('drafts')) return resolve(null);
          const getRequest = database.transaction('drafts').objectStore('drafts').get(draftKey);
          getRequest.onsuccess = () => {
            database.close();
            resolve(getRequest.result ? JSON.stringify(getRequest.result) : null);
          };
        };
      }),
    key,
  );
}
