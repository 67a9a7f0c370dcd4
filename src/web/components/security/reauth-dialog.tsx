import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import type { Session } from '#web/lib/auth/create-session.ts';
import { lazyComponent } from '#web/lib/hydration/lazy-on-interaction.tsx';
import { createStore, type Store } from '#web/lib/state/store.ts';

/** Fetched when it is asked for: the form checks with a schema, whose library a page may have no other use for. */
const ReauthForm = lazyComponent(() => import('./reauth-form.tsx'));

/** A question for the password that waits for its answer, or null. */
type Asked = { answer(given: boolean): void } | null;

type PasswordPrompt = {
  /** Asks whoever is signed in; true once the password was right, false when it was given up. */
  ask(): Promise<boolean>;
  store: Store<Asked>;
};

/** What a call does that the server answers with PASSWORD_REQUIRED: the dialog asks, and the call is made again. */
function createPasswordPrompt(): PasswordPrompt {
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

/** Asks for the password once more, over whatever was being done; then that goes on by itself. */
export function ReauthDialog({ session, api }: { session: Session; api: ApiQueryClient }) {
  const [prompt] = useState(createPasswordPrompt);
  const asked = useSyncExternalStore<Asked>(prompt.store.subscribe, prompt.store.get, () => null);
  useEffect(() => {
    session.passwordPrompt.ask = prompt.ask;
    return () => {
      session.passwordPrompt.ask = undefined;
    };
  }, [session, prompt]);
  return <Suspense>{asked && <ReauthForm api={api} onAnswer={asked.answer} />}</Suspense>;
}
