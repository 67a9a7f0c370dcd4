import { createStore, type Store } from '#web/lib/store.ts';

/** A question for the password that waits for its answer, or null. */
export type Asked = { answer(given: boolean): void } | null;

export type PasswordPrompt = {
  /** Asks whoever is signed in; true once the password was right, false when it was given up. */
  ask(): Promise<boolean>;
  store: Store<Asked>;
};

/** What a call does that the server answers with PASSWORD_REQUIRED: the dialog asks, and the call is made again. */
export function createPasswordPrompt(): PasswordPrompt {
  const store = createStore<Asked>(null);
  let open: Promise<boolean> | null = null;
  return {
    store,
    ask() {
      open ??= new Promise<boolean>((resolve) => {
        store.set({
          answer(given) {
            open = null;
            store.set(null);
            resolve(given);
          },
        });
      });
      return open;
    },
  };
}
