import { and, desc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { advisoryLock, type Database, type DbOrTx, type Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { hashToken, newToken } from '#platform/secret-box';
import { inTransaction } from '#platform/transaction';
import { APPS_MAX, type AppScope } from '#shared/app-scopes';
import type { OAuthApp } from './authorize-app.ts';
import type { AppChange, AppCreate } from './contract/connected-apps.ts';
import { connectedAppErrors } from './errors.ts';
import { appConsents, oauthApps } from './tables.ts';

/** An app with the number of customers who allow it. */
export type RegisteredApp = OAuthApp & { customers: number };

/** An app, and its new secret; null for an app without one. */
export interface AppWithSecret {
  id: string;
  secret: string | null;
}

/** The registered apps, newest first. */
export function listApps(handle: DbOrTx): Promise<RegisteredApp[]> {
  const customers = sql<number>`(select count(*)::int from app_consents k where k.app_id = oauth_apps.id)`;
  return handle
    .select({
      id: oauthApps.id,
      name: oauthApps.name,
      website: oauthApps.website,
      redirectUris: oauthApps.redirectUris,
      secretHash: oauthApps.secretHash,
      disabledAt: oauthApps.disabledAt,
      createdAt: oauthApps.createdAt,
      customers,
    })
    .from(oauthApps)
    .orderBy(desc(oauthApps.id));
}

/**
 * Registers an app. Its secret, which an app on a server has, is returned only here; only its hash is stored.
 * @throws AppError CONFLICT for one more than 50
 */
export function registerApp(
  db: Database,
  { adminId, keepsSecret, ...values }: AppCreate & { adminId: string },
): Promise<AppWithSecret> {
  const secret = keepsSecret ? newToken() : null;
  return inTransaction(db, async (tx) => {
    await advisoryLock(tx, 'oauth-apps');
    if ((await tx.$count(oauthApps)) >= APPS_MAX) throw connectedAppErrors.tooManyApps();
    const [app] = await tx
      .insert(oauthApps)
      .values({ ...values, secretHash: secret && hashToken(secret) })
      .returning();
    await record(tx, { adminId, action: 'app.create', after: app as OAuthApp });
    return { id: (app as OAuthApp).id, secret };
  });
}

/** Changes an app, or stops and starts it. A stopped app reaches nothing, at once. @throws AppError NOT_FOUND */
export function changeApp(
  db: Database,
  { adminId, id, isEnabled, ...given }: AppChange & { adminId: string; id: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await lockApp(tx, id);
    const disabledAt =
      isEnabled === undefined ? {} : { disabledAt: isEnabled ? null : (before.disabledAt ?? sql`now()`) };
    const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const [after] = await tx
      .update(oauthApps)
      .set({ ...values, ...disabledAt, name: given.name ?? before.name })
      .where(eq(oauthApps.id, id))
      .returning();
    await record(tx, { adminId, action: 'app.change', before, after: after as OAuthApp });
  });
}

/**
 * Replaces an app's secret; the old one stops working at once.
 * @throws AppError NOT_FOUND; INVALID_STATE for an app without a secret
 */
export function renewAppSecret(
  db: Database,
  { adminId, id }: { adminId: string; id: string },
): Promise<AppWithSecret> {
  const secret = newToken();
  return inTransaction(db, async (tx) => {
    const app = await lockApp(tx, id);
    if (!app.secretHash) throw connectedAppErrors.noSecret();
    await tx
      .update(oauthApps)
      .set({ secretHash: hashToken(secret) })
      .where(eq(oauthApps.id, id));
    await record(tx, { adminId, action: 'app.secret', after: app });
    return { id, secret };
  });
}

/** Removes an app with all consents. @throws AppError NOT_FOUND */
export function removeApp(db: Database, { adminId, id }: { adminId: string; id: string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await lockApp(tx, id);
    await tx.delete(oauthApps).where(eq(oauthApps.id, id));
    await record(tx, { adminId, action: 'app.remove', before });
  });
}

async function lockApp(tx: Transaction, id: string): Promise<OAuthApp> {
  const [app] = isUuid(id) ? await tx.select().from(oauthApps).where(eq(oauthApps.id, id)).for('update') : [];
  if (!app) throw connectedAppErrors.appNotFound();
  return app;
}

const facts = ({ name, website, redirectUris, disabledAt }: OAuthApp) => ({
  ...{ name, website, redirectUris, isEnabled: disabledAt === null },
});

function record(
  tx: Transaction,
  entry: { adminId: string; action: string; before?: OAuthApp; after?: OAuthApp },
): Promise<void> {
  const { adminId, action, before, after } = entry;
  return recordAudit(tx, {
    ...{ adminId, action, subject: 'app', subjectId: (after ?? before)?.id as string },
    ...(before && { before: facts(before) }),
    ...(after && { after: facts(after) }),
  });
}

/** An app that a customer allows. */
export interface Connection {
  id: string;
  name: string;
  website: string;
  scopes: AppScope[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The apps that a customer allows, newest first. */
export function listConnections(handle: DbOrTx, userId: string): Promise<Connection[]> {
  return handle
    .select({
      id: appConsents.id,
      name: oauthApps.name,
      website: oauthApps.website,
      scopes: appConsents.scopes,
      createdAt: appConsents.createdAt,
      lastUsedAt: appConsents.lastUsedAt,
    })
    .from(appConsents)
    .innerJoin(oauthApps, eq(oauthApps.id, appConsents.appId))
    .where(eq(appConsents.userId, userId))
    .orderBy(desc(appConsents.createdAt), appConsents.id);
}

/** Takes a consent back: its tokens end at once, on all nodes. @throws AppError NOT_FOUND, also for another customer's */
export async function endConnection(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const ended = isUuid(id)
    ? await db.delete(appConsents).where(and(eq(appConsents.id, id), eq(appConsents.userId, userId)))
    : null;
  if (!ended?.rowCount) throw connectedAppErrors.connectionNotFound();
}
