import { createStore, type Store } from '#web/lib/store.ts';

/** A question for the password that waits for its answer, or null. */
export type Asked = { answer(given: boolean): void } | null;

export type PasswordPrompt = {
  /** Asks whoever is signed in; true once the password was right, false when it was given up or nobody can ask. */
  ask(): Promise<boolean>;
  store: Store<Asked>;
  /** A dialog is there that can ask; gives what takes it away. */
  mounted(): () => void;
};

/** What a call does that the server answers with PASSWORD_REQUIRED: the dialog asks, and the call is made again. */
export function createPasswordPrompt(): PasswordPrompt {
  const store = createStore<Asked>(null);
  let dialogs = 0;
  let open: Promise<boolean> | null = null;
  return {
    store,
    mounted() {
      dialogs++;
      return () => {
        dialogs--;
      };
    },
    ask() {
      if (dialogs === 0) return Promise.resolve(false);
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
