import { useEffect, useRef, useState } from 'react';
import type { ShopDetails, ShopStatusReport } from '#contracts/shop-status';
import { createFullClient } from '#web/lib/api/api-query-client.ts';
import { type Action, useAction } from '#web/lib/api/use-api-mutation.ts';
import { keepPendingShop, keepStatusToken, readStatusToken } from './pending-shop.ts';
import { pendingTexts } from './pending-texts.ts';

/** Of nobody's access: a refusal here says nothing about any session. */
const visitorApi = createFullClient({ token: () => null, onRefused: () => undefined });

export type Registration = {
  /** Null while it is not known: nothing was registered here, or it could not be asked. */
  report: ShopStatusReport | null;
  asking: boolean;
  /** Asks anew with the kept token. */
  ask(): void;
  /** Asks with e-mail and password. */
  lookAs: Action<'POST /shop/auth/status'>;
  resubmission: Action<'POST /shop/auth/resubmit'>;
  /** Sends a mended registration in; null when that failed. */
  resubmit(details: ShopDetails): Promise<unknown>;
};

/** How the registration of this browser truly stands. */
export function useRegistration(): Registration {
  const [report, setReport] = useState<ShopStatusReport | null>(null);

  function learn({ data }: { data: ShopStatusReport }) {
    const { name, email, registeredAt, statusToken } = data;
    keepPendingShop({ name, email, registeredAt });
    keepStatusToken(statusToken);
    setReport(data);
  }

  const looking = { refresh: [], done: null, failed: 'inline', onDone: learn } as const;
  const look = useAction(visitorApi, 'POST /shop/auth/status', looking);
  const lookAs = useAction(visitorApi, 'POST /shop/auth/status', {
    ...looking,
    otherwise: pendingTexts.statusFailed,
  });
  const resubmission = useAction(visitorApi, 'POST /shop/auth/resubmit', {
    refresh: [],
    done: [pendingTexts.submittedTitle, pendingTexts.submittedText],
    failed: pendingTexts.submitFailedTitle,
    otherwise: pendingTexts.submitFailedText,
    onDone: learn,
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
    // A new password ends the token; without an answer the page says what it knew.
    if (error?.status === 401) keepStatusToken(null);
  }, [error]);

  return {
    report,
    asking: look.busy,
    ask,
    lookAs,
    resubmission,
    resubmit: (details) => resubmission.run({ body: { ...details, statusToken: readStatusToken() ?? '' } }),
  };
}
