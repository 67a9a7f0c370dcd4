import type { Page } from 'playwright-core';

/** The draft of a form (`account form`) in this browser's IndexedDB, as JSON, or null. */
export function readDraft(page: Page, key: string): Promise<string | null> {
  return page.evaluate(
    (wanted) =>
      new Promise<string | null>((resolve, reject) => {
        const opening = indexedDB.open('dwaso');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result: database } = opening;
          if (!database.objectStoreNames.contains('drafts')) return resolve(null);
          const reading = database.transaction('drafts').objectStore('drafts').get(wanted);
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result ? JSON.stringify(reading.result) : null);
          };
        };
      }),
    key,
  );
}
