import { and, desc, eq, max } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { rowCacheFor } from '#platform/row-cache';
import type { PageLanguage } from '#shared/languages';
import { SITE_PAGES, type SitePage } from '#shared/site-pages';
import { advisoryLock, type Database, type DbOrTx } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { PageInput, SitePageView } from './contract/site-pages.ts';
import { settingsErrors } from './errors.ts';
import { parsePageText } from './page-text.ts';
import { ALL, KEPT_MS, SETTINGS } from './queries.ts';
import { sitePageVersions } from './tables.ts';

const { page: pageColumn, version: versionColumn, createdAt, texts } = sitePageVersions;
/** Dwaso's own text, in force before the first version. */
const OWN_TEXT = { version: 0, since: null };

interface Wanted {
  language: PageLanguage;
  /** By default the one in force. */
  version?: number | undefined;
}

/**
 * A page in a language, in the version in force or an earlier one. Without a text in Twi the English one. The version
 * in force is cached in process until one is published.
 * @throws AppError NOT_FOUND for an unknown version
 */
export async function findSitePage(handle: DbOrTx, page: SitePage, wanted: Wanted): Promise<SitePageView> {
  const kept = wanted.version === undefined ? rowCacheFor<SitePageView>(handle, SETTINGS) : null;
  if (!kept) return loadSitePage(handle, page, wanted);
  const load = async () => ({
    value: await loadSitePage(handle, page, wanted),
    dependsOn: [ALL],
    ttlMs: KEPT_MS,
  });
  return (await kept.read(`${page} ${wanted.language}`, load)) as SitePageView;
}

async function loadSitePage(
  handle: DbOrTx,
  page: SitePage,
  { language, version: wanted }: Wanted,
): Promise<SitePageView> {
  const rows = await handle
    .select({ version: versionColumn, createdAt })
    .from(sitePageVersions)
    .where(eq(pageColumn, page))
    .orderBy(desc(versionColumn));
  const versions = [
    ...rows.map(({ version, createdAt: at }) => ({ version, since: at.toISOString() })),
    OWN_TEXT,
  ];
  const [current = OWN_TEXT, ...earlier] = versions;
  const shown = wanted === undefined ? current : versions.find(({ version }) => version === wanted);
  if (!shown) throw settingsErrors.pageVersionNotFound();
  const [row] = await handle
    .select({ texts })
    .from(sitePageVersions)
    .where(and(eq(pageColumn, page), eq(versionColumn, shown.version)));
  const kept = row?.texts ?? null;
  const translated = kept && language !== 'en' ? kept[language] : null;
  const text = translated ?? kept?.en;
  return {
    ...{ page, ...shown, isEarlier: shown !== current, earlier },
    language: kept && !translated ? 'en' : language,
    content: text ? parsePageText(text) : null,
  };
}

/**
 * Publishes a version of a page, in force at once. Returns its number.
 * @throws AppError VALIDATION_ERROR for a text that a page can't show, INVALID_STATE when another version was published
 * since the one it was written from
 */
export function publishPage(
  db: Database,
  adminId: string,
  page: SitePage,
  { basedOn, note: why, texts: given }: PageInput,
): Promise<number> {
  for (const text of [given?.en, given?.tw]) if (text) parsePageText(text);
  return inTransaction(db, async (tx) => {
    await advisoryLock(tx, `site-page:${page}`);
    const [last] = await tx
      .select()
      .from(sitePageVersions)
      .where(eq(pageColumn, page))
      .orderBy(desc(versionColumn))
      .limit(1);
    if ((last?.version ?? 0) !== basedOn) throw settingsErrors.pageChanged();
    const version = basedOn + 1;
    await tx.insert(sitePageVersions).values({ page, version, texts: given, note: why, adminId });
    await recordAudit(tx, {
      ...{ adminId, action: 'site-page.publish', subject: 'site-page' },
      before: { page, version: basedOn },
      after: { page, version, note: why },
    });
    return version;
  });
}

/** The version in force of each text; 0 is Dwaso's own. */
export async function readPageVersions(handle: DbOrTx): Promise<Record<SitePage, number>> {
  const rows = await handle
    .select({ page: pageColumn, version: max(versionColumn) })
    .from(sitePageVersions)
    .groupBy(pageColumn);
  const found = new Map(rows.map(({ page, version }) => [page, version ?? 0]));
  return Object.fromEntries(SITE_PAGES.map((page) => [page, found.get(page) ?? 0])) as Record<
    SitePage,
    number
  >;
}
