import { boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from '../../../platform/columns.ts';
import { users } from '../../identity/tables.ts';
import { shops } from '../../shops/tables.ts';

/** Which customer follows which shop. */
export const follows = pgTable(
  'follows',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    /** When a mail told of this shop last: once in seven days at most. */
    toldAt: timestamptz(),
    /** The shop was seen on holiday, and that it opened again was not told yet. */
    wasClosed: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.shopId] }), index('follows_of_shop').on(t.shopId)],
);

/** Whether a customer is mailed of followed shops; there is a row once it was chosen. */
export const followMails = pgTable('follow_mails', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  wanted: boolean().notNull(),
  /** In the link of each mail that stops them; it opens nothing else. */
  stopKey: text().notNull().unique('follow_mails_stop_key'),
  /** The last day on which it was looked whether there is something to tell. */
  lookedOn: date(),
});
