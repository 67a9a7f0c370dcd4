import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';

/** PUT /users/following: whether the customer gets mails about followed shops, apart from other mails. */
export const followEmailsInput = z.strictObject({ mails: z.boolean({ error: m.field_choose_yes_or_no }) });

/** POST /following/stop: the key in the link of such a mail. */
export const unsubscribeInput = z.strictObject({
  key: z.string({ error: m.field_the_link_is_incomplete }).check(z.maxLength(100)),
});

/** GET /users/following: the shops a customer follows, newest first, 200 at most. */
export const following = documented(
  z.object({
    mails: documented(z.boolean(), { description: 'Whether they are told of by mail, at most once a day' }),
    shops: z.array(
      z.object({
        id,
        name: z.string(),
        location: z.string(),
        profileImage: z.nullable(z.string()),
        since: timestamp,
      }),
    ),
  }),
  { id: 'Following' },
);
export type Following = z.infer<typeof following>;

/** GET /shops/followers: only their number. */
export const followers = z.object({ count: z.int() });
