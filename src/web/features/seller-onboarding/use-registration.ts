import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ShopDetails, ShopStatusReport } from '#src/modules/shops/contract/shop-status.ts';
import { createApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { type ApiMutation, useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { hasRegistered, readStatusToken, savePendingShop, saveStatusToken } from './pending-shop.ts';
import { pendingTexts } from './pending-texts.ts';

/** Credentials of no session: a 401 here ends none. */
const visitorApi = createApiQueryClient({ token: () => null, onUnauthorized: () => undefined });

export type Registration = {
  /** Null while unknown: nothing was registered here, or the request failed. */
  report: ShopStatusReport | null;
  /** A shop was registered on this device. False on the server, which cannot know. */
  isKnown: boolean;
  asking: boolean;
  /** Refetches the status with the saved token. */
  ask(): void;
  /** Fetches the status with e-mail and password. */
  lookAs: ApiMutation<'POST /shop/auth/status'>;
  resubmission: ApiMutation<'POST /shop/auth/resubmit'>;
  /** Resubmits a registration; null on failure. */
  resubmit(details: ShopDetails): Promise<unknown>;
};

/** The status of this browser's registration. */
export function useRegistration(): Registration {
  const [report, setReport] = useState<ShopStatusReport | null>(null);
  const isKnown = useSyncExternalStore(
    () => () => undefined,
    hasRegistered,
    () => false,
  );

  function learn({ data }: { data: ShopStatusReport }) {
    const { name, email, registeredAt, statusToken } = data;
    savePendingShop({ name, email, registeredAt });
    saveStatusToken(statusToken);
    setReport(data);
  }

  const looking = { invalidates: [], successToast: null, errorToast: 'inline', onSuccess: learn } as const;
  const look = useApiMutation(visitorApi, 'POST /shop/auth/status', looking);
  const lookAs = useApiMutation(visitorApi, 'POST /shop/auth/status', {
    ...looking,
    fallbackMessage: pendingTexts.statusFailed,
  });
  const resubmission = useApiMutation(visitorApi, 'POST /shop/auth/resubmit', {
    invalidates: [],
    successToast: [pendingTexts.submittedTitle, pendingTexts.submittedText],
    errorToast: pendingTexts.submitFailedTitle,
    fallbackMessage: pendingTexts.submitFailedText,
    onSuccess: learn,
  });

  function ask() {
    const statusToken = readStatusToken();
    if (statusToken) void look.run({ body: { statusToken } });
  }

  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    ask();
  });
  const { error } = look;
  useEffect(() => {
    // A new password invalidates the token. Without a network the page keeps what it knows.
    if (error?.status === 401) saveStatusToken(null);
  }, [error]);

  return {
    report,
    isKnown,
    asking: look.isPending,
    ask,
    lookAs,
    resubmission,
    resubmit: (details) => resubmission.run({ body: { ...details, statusToken: readStatusToken() ?? '' } }),
  };
}
