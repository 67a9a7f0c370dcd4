import { z } from 'zod';
import { address, profile } from './accounts.ts';
import { id, timestamp } from './envelope.ts';
import { order } from './orders.ts';
import { session } from './security.ts';

/** GET /users/export: all that is kept of a customer and is theirs to see. */
export const ownData = z
  .object({
    exportedAt: timestamp,
    profile,
    addresses: z.array(address),
    orders: z.array(order),
    reviews: z.array(
      z.object({
        id,
        orderItemId: id,
        product: z.object({ id, name: z.string() }),
        shop: z.object({ id, name: z.string() }),
        stars: z.number().int(),
        text: z.string(),
        photos: z.array(z.string()),
        reply: z.string().nullable(),
        createdAt: timestamp,
        /** Since when an admin has hidden it. */
        hiddenAt: timestamp.nullable(),
      }),
    ),
    wishlist: z.array(z.object({ productId: id, name: z.string(), createdAt: timestamp })),
    sessions: z.array(session),
  })
  .meta({ id: 'OwnData' });
