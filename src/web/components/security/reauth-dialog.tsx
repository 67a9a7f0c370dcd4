import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import type { Session } from '#web/lib/auth/create-session.ts';
import { lazyComponent } from '#web/lib/hydration/lazy-on-interaction.tsx';
import { createStore, type Store } from '#web/lib/state/store.ts';

/** Loaded on demand, since the form brings a schema library that the page may not need. */
const ReauthForm = lazyComponent(() => import('./reauth-form.tsx'));

/** The open request for the password, or null. */
type Asked = { answer(given: boolean): void } | null;

type PasswordPrompt = {
  /** Asks for the password; true once it was correct, false if the dialog was cancelled. */
  ask(): Promise<boolean>;
  store: Store<Asked>;
};

/** Sets what happens when the server answers PASSWORD_REQUIRED: the dialog opens, and the request is repeated. */
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

/** Asks for the password again over the current page; the interrupted request then continues. */
export function ReauthDialog({ session, api }: { session: Session; api: ApiQueryClient }) {
  const [prompt] = useState(createPasswordPrompt);
  const asked = useSyncExternalStore<Asked>(prompt.store.subscribe, prompt.store.get, () => null);
  useEffect(() => {
    session.passwordPrompt.ask = prompt.ask;
    return () => {
      session.passwordPrompt.ask = undefined;
    };
  }, [session, prompt]);
  const account = session.store.get().account as { codeOnly?: boolean } | null;
  return (
    <Suspense>
      {asked && (
        <ReauthForm api={api} session={session} hasPassword={!account?.codeOnly} onAnswer={asked.answer} />
      )}
    </Suspense>
  );
}
