import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { isImpersonating } from './storage.ts';

/** What a form held: its texts, and its pictures in order, an address each or one that is still on this device. */
export type Draft<Values> = { values: Partial<Values>; pictures: (string | Blob)[]; savedAt: number };

/** Drafts of forms that no account is needed for. */
export const VISITOR_ACCOUNT = 'visitor';

const AGE_MAX_MS = 30 * 86_400_000;
/** Of all drafts of this browser together the newest are kept. */
const DRAFTS_MAX = 10;
/** Of one draft's pictures those are kept that fit, first ones first. */
const PICTURES_MAX_BYTES = 24 * 1024 * 1024;

let opened: UseStore | undefined;
/** In IndexedDB: it takes pictures, and outlives the tab. */
function store(): UseStore {
  opened ??= createStore('dwaso', 'drafts');
  return opened;
}

/** Accounts that are signing out: what their closing pages would still write is dropped. */
const leaving = new Set<string>();
const LEAVING_MS = 5000;

const draftKey = (account: string, form: string) => `${account} ${form}`;

/** What was typed into a form of this account and not saved; older than 30 days is nothing. */
export async function readDraft<Values>(account: string, form: string): Promise<Draft<Values> | null> {
  try {
    const draft = await get<Draft<Values>>(draftKey(account, form), store());
    return draft && Date.now() - draft.savedAt < AGE_MAX_MS ? draft : null;
  } catch {
    return null;
  }
}

/** Writes a draft down, and forgets those that are too old or too many. A full or refused storage keeps nothing. */
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
    // The warning before leaving is left.
  }
}

export const deleteDraft = (account: string, form: string): Promise<void> => drop([draftKey(account, form)]);

/** Forgets everything that an account typed: whoever signs out may share the device. */
export async function deleteAccountDrafts(account: string): Promise<void> {
  leaving.add(account);
  setTimeout(() => leaving.delete(account), LEAVING_MS);
  try {
    const all = await entries<string, unknown>(store());
    await drop(all.map(([key]) => key).filter((key) => key.startsWith(`${account} `)));
  } catch {
    // What can't be read was not kept either.
  }
}

async function drop(keys: string[]): Promise<void> {
  try {
    await delMany(keys, store());
  } catch {
    // As above.
  }
}
