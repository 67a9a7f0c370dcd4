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
    /** When a mail last included this shop; once in seven days at most. */
    toldAt: timestamptz(),
    /** The shop was on holiday, and its reopening was not reported yet. */
    wasClosed: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.shopId] }), index('follows_of_shop').on(t.shopId)],
);

/** Whether a customer gets mails about followed shops; has a row once the customer has chosen. */
export const followMails = pgTable('follow_mails', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  wanted: boolean().notNull(),
  /** Token in the unsubscribe link of each mail; it allows nothing else. */
  stopKey: text().notNull().unique('follow_mails_stop_key'),
  /** The last day this customer was checked for news. */
  lookedOn: date(),
});
