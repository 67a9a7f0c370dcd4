import { sql } from 'drizzle-orm';
import type { SitePage } from '#shared/site-pages';
import type { PageTexts, PublishedVersion } from '#src/modules/settings/contract/site-pages.ts';
import type { DbOrTx } from '../../../platform/database.ts';
import { int, isoTimestamp, json, nullable, readRows, text } from '../../../platform/rows.ts';

const VERSIONS_SHOWN = 50;

/** The last versions of a text of the market, newest first, with who published them. */
export function listPageVersions(handle: DbOrTx, page: SitePage): Promise<PublishedVersion[]> {
  return readRows(
    handle,
    { version: int, since: isoTimestamp, by: text, note: text, texts: nullable(json<PageTexts>()) },
    sql`select v.version, v.created_at as since, concat_ws(' ', u.first_name, u.last_name) as by, v.note, v.texts
      from site_page_versions v join users u on u.id = v.admin_id
      where v.page = ${page} order by v.version desc limit ${VERSIONS_SHOWN}`,
  );
}
