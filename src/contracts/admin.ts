import { z } from 'zod';
import { id, timestamp } from './envelope.ts';
import { shopProfile } from './seller.ts';

export const adminSession = z
  .object({
    token: z.string(),
    admin: z.object({ id, email: z.string(), firstName: z.string(), lastName: z.string() }),
  })
  .meta({ id: 'AdminSession' });

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(20),
});

export const reason = z.strictObject({
  reason: z
    .string({ error: 'Give a reason' })
    .trim()
    .min(3, 'Give a reason')
    .max(500, 'The reason is too long'),
});

export const shopPage = z
  .object({ shops: z.array(shopProfile), total: z.number().int().nonnegative() })
  .meta({ id: 'ShopPage' });

export const adminUser = z
  .object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
    role: z.enum(['customer', 'admin']),
    isVerified: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: 'AdminUser' });
export const userPage = z
  .object({ users: z.array(adminUser), total: z.number().int().nonnegative() })
  .meta({ id: 'UserPage' });
