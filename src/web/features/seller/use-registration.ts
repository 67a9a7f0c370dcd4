import { useCallback, useEffect, useState } from 'react';
import type { Login } from '#contracts/accounts';
import type { ShopDetails, ShopStatusReport } from '#contracts/shop-status';
import { ApiError } from '#web/lib/api-error.ts';
import { createClient } from '#web/lib/client.ts';
import { keepPendingShop, keepStatusToken, readStatusToken } from './pending-shop.ts';

/** Of nobody's access: a refusal here says nothing about any session. */
const { call } = createClient({ token: () => null, onRefused: () => undefined });

export type Registration = {
  /** Null while it is not known: nothing was registered here, or it could not be asked. */
  report: ShopStatusReport | null;
  asking: boolean;
  /** Asks anew with the kept token. */
  ask(): Promise<void>;
  /** Asks with e-mail and password. @throws ApiError */
  askAs(login: Login): Promise<void>;
  /** Sends a mended registration in. @throws ApiError */
  resubmit(details: ShopDetails): Promise<void>;
};

/** How the registration of this browser truly stands. */
export function useRegistration(): Registration {
  const [report, setReport] = useState<ShopStatusReport | null>(null);
  const [asking, setAsking] = useState(false);

  const learn = useCallback((now: ShopStatusReport) => {
    const { name, email, registeredAt, statusToken } = now;
    keepPendingShop({ name, email, registeredAt });
    keepStatusToken(statusToken);
    setReport(now);
  }, []);

  const ask = useCallback(async () => {
    const statusToken = readStatusToken();
    if (!statusToken) return;
    setAsking(true);
    try {
      learn(await call('POST /shop/auth/status', { body: { statusToken } }));
    } catch (error) {
      // A new password ends the token; without an answer the page says what it knew.
      if (error instanceof ApiError && error.status === 401) keepStatusToken(null);
    } finally {
      setAsking(false);
    }
  }, [learn]);

  useEffect(() => void ask(), [ask]);

  return {
    report,
    asking,
    ask,
    askAs: async (login) => learn(await call('POST /shop/auth/status', { body: login })),
    async resubmit(details) {
      const body = { ...details, statusToken: readStatusToken() ?? '' };
      learn(await call('POST /shop/auth/resubmit', { body }));
    },
  };
}
