import { useQueryClient } from '@tanstack/react-query';
import type { OwnProduct, ProductUpdate } from '#contracts/seller';
import { messageOf } from '#web/lib/api-error.ts';
import { sendOnce } from '#web/lib/send-once.ts';
import { shopSession } from '#web/lib/session/shop.ts';
import { toast } from '#web/lib/toast.ts';

/** What can be done to a product in one press; each says how it ended, and gives whether it went well. */
export function useProductChange() {
  const queries = useQueryClient();

  async function done(call: Promise<unknown>, said: string): Promise<boolean> {
    try {
      await call;
      toast.success(said);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['products'] }),
        queries.invalidateQueries({ queryKey: ['stats'] }),
        queries.invalidateQueries({ queryKey: ['categories'] }),
      ]);
      return true;
    } catch (error) {
      toast.error('Error', messageOf(error, 'The change could not be saved. Please try again.'));
      return false;
    }
  }

  const path = ({ id }: Pick<OwnProduct, 'id'>) => `/products/${encodeURIComponent(id)}`;
  return {
    change: (product: OwnProduct, body: ProductUpdate, said: string) => {
      const intention = { method: 'PATCH', path: path(product), body } as const;
      const send = (headers: Record<string, string>) =>
        shopSession.api<unknown>('PATCH', intention.path, { body, headers });
      return done(sendOnce(intention, send), said);
    },
    archive: (product: OwnProduct) =>
      done(shopSession.api<unknown>('DELETE', path(product)), `${product.name} is archived`),
    restore: (product: OwnProduct) =>
      done(shopSession.api<unknown>('POST', `${path(product)}/restore`), `${product.name} is back`),
  };
}
