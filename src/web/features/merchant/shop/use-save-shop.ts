import { useState } from 'react';
import type { ShopProfile } from '#contracts/seller';
import { messageOf } from '#web/lib/api-error.ts';
import { shopSession } from '#web/lib/session/shop.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { toast } from '#web/lib/toast.ts';

/** Saves a part of the profile; the portal then shows the shop as it is now. Answers the failure, or null. */
export function useSaveShop() {
  const { refresh } = useSession(shopSession);
  const [busy, setBusy] = useState(false);

  async function save(body: object, said: string): Promise<unknown> {
    setBusy(true);
    try {
      await shopSession.api<ShopProfile>('PUT', '/shops/update', { body });
      await refresh();
      toast.success(said);
      return null;
    } catch (error) {
      toast.error('Not saved', messageOf(error, 'Your changes could not be saved. Please try again.'));
      return error;
    } finally {
      setBusy(false);
    }
  }
  return { busy, save };
}
