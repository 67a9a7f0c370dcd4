import { z } from 'zod';
import { id, timestamp } from './envelope.ts';

/** PUT /users/following: whether to be mailed of followed shops, apart from the account's other mails. */
export const followMails = z.strictObject({ mails: z.boolean({ error: 'Choose yes or no' }) });

/** POST /following/stop: the key of the link in such a mail. */
export const stopKey = z.strictObject({ key: z.string({ error: 'The link is incomplete' }).max(100) });

/** GET /users/following: the shops a customer follows, newest first, 200 at most. */
export const following = z
  .object({
    mails: z.boolean().meta({ description: 'Whether they are told of by mail, at most once a day' }),
    shops: z.array(
      z.object({
        id,
        name: z.string(),
        location: z.string(),
        profileImage: z.string().nullable(),
        since: timestamp,
      }),
    ),
  })
  .meta({ id: 'Following' });
export type Following = z.infer<typeof following>;

/** GET /shops/followers: how many, and never who. */
export const followers = z.object({ count: z.number().int() });
