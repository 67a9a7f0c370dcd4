import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { SITE_PAGES } from '#shared/site-pages';
import { createdAt } from '../../platform/columns.ts';
import { users } from '../identity/tables.ts';
import type { PageTexts } from './contract/site-pages.ts';

/** Site settings; a missing row means the default of `defaults.ts`. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: createdAt(),
});

/** Published versions of the market's texts; the highest is in force. Before the first one, Dwaso's own text is. */
export const sitePageVersions = pgTable(
  'site_page_versions',
  {
    page: text({ enum: SITE_PAGES }).notNull(),
    version: integer().notNull(),
    /** Null: Dwaso's own text again. */
    texts: jsonb().$type<PageTexts>(),
    note: text().notNull(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.page, t.version] })],
);
