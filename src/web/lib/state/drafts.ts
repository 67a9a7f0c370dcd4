import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { isImpersonating } from './storage.ts';

/** The values of a form, and its photos in order: a URL, or a file that is not uploaded yet. */
export type Draft<Values> = { values: Partial<Values>; pictures: (string | Blob)[]; savedAt: number };

/** The account of forms that need none. */
export const VISITOR_ACCOUNT = 'visitor';

const AGE_MAX_MS = 30 * 86_400_000;
/** How many drafts this browser stores; the oldest are deleted. */
const DRAFTS_MAX = 10;
/** Bytes of photos per draft; the first photos that fit are stored. */
const PICTURES_MAX_BYTES = 24 * 1024 * 1024;

let opened: UseStore | undefined;
/** In IndexedDB, which stores files and outlives the tab. */
function store(): UseStore {
  opened ??= createStore('dwaso', 'drafts');
  return opened;
}

/** Accounts that are signing out. Their pages must not save drafts while they close. */
const leaving = new Set<string>();
const LEAVING_MS = 5000;

const draftKey = (account: string, form: string) => `${account} ${form}`;

/** The unsaved values of a form of this account; null if there are none, or they are older than 30 days. */
export async function readDraft<Values>(account: string, form: string): Promise<Draft<Values> | null> {
  try {
    const draft = await get<Draft<Values>>(draftKey(account, form), store());
    return draft && Date.now() - draft.savedAt < AGE_MAX_MS ? draft : null;
  } catch {
    return null;
  }
}

/** Saves a draft, and deletes those that are too old or too many. Does nothing if storage is full or refused. */
export async function saveDraft<Values>(
  account: string,
  form: string,
  draft: Pick<Draft<Values>, 'values' | 'pictures'>,
): Promise<void> {
  if (leaving.has(account) || isImpersonating()) return;
  try {
    let bytes = 0;
    const pictures = draft.pictures.filter((one) => {
      if (typeof one !== 'string') bytes += one.size;
      return bytes <= PICTURES_MAX_BYTES;
    });
    await set(draftKey(account, form), { values: draft.values, pictures, savedAt: Date.now() }, store());
    const all = await entries<string, Draft<unknown>>(store());
    const newestFirst = all.toSorted(([, a], [, b]) => b.savedAt - a.savedAt);
    const gone = newestFirst.filter(
      ([, { savedAt }], at) => at >= DRAFTS_MAX || Date.now() - savedAt >= AGE_MAX_MS,
    );
    await delMany(
      gone.map(([key]) => key),
      store(),
    );
  } catch {
    // The form still warns before leaving.
  }
}

export const deleteDraft = (account: string, form: string): Promise<void> => drop([draftKey(account, form)]);

/** Deletes all drafts of an account when it signs out, since the device may be shared. */
export async function deleteAccountDrafts(account: string): Promise<void> {
  leaving.add(account);
  setTimeout(() => leaving.delete(account), LEAVING_MS);
  try {
    const all = await entries<string, unknown>(store());
    await drop(all.map(([key]) => key).filter((key) => key.startsWith(`${account} `)));
  } catch {
    // If it cannot be read, nothing was saved.
  }
}

async function drop(keys: string[]): Promise<void> {
  try {
    await delMany(keys, store());
  } catch {
    // As above.
  }
}
