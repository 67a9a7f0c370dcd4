import { and, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { recordAudit, recordEvent } from '#modules/audit';
import { assertSessionOpen, lockAdminRole } from '#modules/identity';
import { withContact } from '#modules/settings';
import { isShopOpen, lockShop, mailShop } from '#modules/shops';
import { advisoryLock, type Database, type DbOrTx, type Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { purgeRows } from '#platform/purge-rows';
import { hashToken, newToken } from '#platform/secret-box';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { API_KEY_PREFIX, API_KEYS_MAX, MARKET_SCOPES, type Scope, SHOP_SCOPES } from '#shared/api-key-scopes';
import type { ApiKeyCreate } from './contract/api-keys.ts';
import { apiKeyErrors } from './errors.ts';
import { type ApiKeyChange, apiKeyMail } from './mails.ts';
import { type ApiKeyOwner, LISTED_DAYS } from './queries/api-key-rows.ts';
import { apiKeys } from './tables.ts';

type ApiKeyRow = typeof apiKeys.$inferSelect;

/** A new key: its id and its secret, which is stored nowhere. */
export interface CreatedApiKey {
  id: string;
  secret: string;
}

/** Who makes or replaces a key, and in which session. */
interface KeyCaller {
  owner: ApiKeyOwner;
  sessionId: string;
}

/** An owner's keys; any owner of the market may manage all of its keys. */
const ownKeys = (owner: ApiKeyOwner) =>
  'shopId' in owner ? eq(apiKeys.shopId, owner.shopId) : isNotNull(apiKeys.adminId);
const active = gt(apiKeys.expiresAt, sql`now()`);

/**
 * Locks the number and the replacements of an owner's keys. An admin is locked too, whose recovery ends sessions and keys.
 * @throws AppError UNAUTHENTICATED for a closed shop, and for an admin whose session has just ended
 */
async function lockKeys(tx: Transaction, owner: ApiKeyOwner, sessionId: string): Promise<void> {
  if (!('shopId' in owner)) {
    await advisoryLock(tx, 'api-keys:market');
    await lockAdminRole(tx, owner.adminId);
    return assertSessionOpen(tx, sessionId);
  }
  await lockShop(tx, owner.shopId);
  if (!(await isShopOpen(tx, owner.shopId))) throw apiKeyErrors.shopClosed();
}

/**
 * Creates a key; mails the shop's owner and writes the audit log. The secret is returned only here.
 * @throws AppError CONFLICT for an eleventh key that works; VALIDATION_ERROR for a scope of other owners
 */
export function createApiKey(
  db: Database,
  site: Site,
  { owner, sessionId, name, scopes, expiresInDays }: ApiKeyCreate & KeyCaller,
): Promise<CreatedApiKey> {
  const offered: readonly Scope[] = 'shopId' in owner ? SHOP_SCOPES : MARKET_SCOPES;
  const foreign = scopes.find((scope) => !offered.includes(scope));
  if (foreign) throw apiKeyErrors.scopeNotOffered(foreign);
  return inTransaction(db, async (tx) => {
    await lockKeys(tx, owner, sessionId);
    const maker = 'shopId' in owner ? ownKeys(owner) : eq(apiKeys.adminId, owner.adminId);
    const count = await tx.$count(apiKeys, and(maker, active, isNull(apiKeys.replacedBy)));
    if (count >= API_KEYS_MAX) throw apiKeyErrors.tooManyKeys();
    const expiresAt = sql`now() + ${`${expiresInDays} days`}::interval`;
    const made = await insertKey(tx, owner, { name, scopes: [...new Set(scopes)], expiresAt });
    await record(tx, site, { owner, key: made.row, change: 'created' });
    return { id: made.row.id, secret: made.secret };
  });
}

async function insertKey(
  tx: Transaction,
  owner: ApiKeyOwner,
  { name, scopes, expiresAt }: { name: string; scopes: Scope[]; expiresAt: SQL },
): Promise<{ row: ApiKeyRow; secret: string }> {
  const secret = `${API_KEY_PREFIX}${newToken()}`;
  const [row] = await tx
    .insert(apiKeys)
    .values({ ...owner, name, scopes, expiresAt, tokenHash: hashToken(secret), hint: secret.slice(-4) })
    .returning();
  return { row: row as ApiKeyRow, secret };
}

/**
 * Replaces a key by a new one with the same name, scopes and lifetime; the old one works for `overlapHours` more, at
 * most as long as it would have. Mailed and audited as {@link createApiKey}.
 * @throws AppError NOT_FOUND for another owner's or an expired key; INVALID_STATE for one that was replaced, or that
 * replaced one which still works
 */
export function rotateApiKey(
  db: Database,
  site: Site,
  { owner, sessionId, id, overlapHours }: KeyCaller & { id: string; overlapHours: number },
): Promise<CreatedApiKey> {
  return inTransaction(db, async (tx) => {
    await lockKeys(tx, owner, sessionId);
    const isOld = and(eq(apiKeys.id, id), ownKeys(owner), active);
    const [old] = isUuid(id) ? await tx.select().from(apiKeys).where(isOld).for('update') : [];
    if (!old) throw apiKeyErrors.keyNotFound();
    if (old.replacedBy) throw apiKeyErrors.keyReplaced();
    const isBusy = (await tx.$count(apiKeys, and(eq(apiKeys.replacedBy, id), active))) > 0;
    if (isBusy) throw apiKeyErrors.otherStillWorks();
    const lifetimeMs = old.expiresAt.getTime() - old.createdAt.getTime();
    const made = await insertKey(tx, owner, {
      name: old.name,
      scopes: old.scopes,
      expiresAt: sql`now() + ${`${lifetimeMs} milliseconds`}::interval`,
    });
    const end = sql`least(${apiKeys.expiresAt}, now() + ${`${overlapHours} hours`}::interval)`;
    const replaced = await tx
      .update(apiKeys)
      .set({ replacedBy: made.row.id, expiresAt: end })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.replacedBy)));
    if (!replaced.rowCount) throw apiKeyErrors.keyReplaced();
    await record(tx, site, { owner, key: made.row, change: 'rotated', replaces: id, overlapHours });
    return { id: made.row.id, secret: made.secret };
  });
}

/** Revokes a key at once, on all nodes. @throws AppError NOT_FOUND, also for another owner's */
export function revokeApiKey(
  db: Database,
  site: Site,
  { owner, id }: { owner: ApiKeyOwner; id: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [key] = isUuid(id)
      ? await tx
          .delete(apiKeys)
          .where(and(eq(apiKeys.id, id), ownKeys(owner)))
          .returning()
      : [];
    if (!key) throw apiKeyErrors.keyNotFound();
    await record(tx, site, { owner, key, change: 'revoked' });
  });
}

const EVENTS = {
  created: 'API_KEY_CREATED',
  rotated: 'API_KEY_ROTATED',
  revoked: 'API_KEY_REVOKED',
} as const;
const ACTIONS = { created: 'api-key.create', rotated: 'api-key.rotate', revoked: 'api-key.revoke' } as const;

interface RecordedChange {
  owner: ApiKeyOwner;
  key: ApiKeyRow;
  change: ApiKeyChange;
  replaces?: string;
  overlapHours?: number;
}

/** Records a change of the market's keys in the audit log, of a shop's in its events, and mails the shop. */
async function record(tx: Transaction, site: Site, { owner, key, change, ...told }: RecordedChange) {
  const { id, name, scopes, expiresAt } = key;
  const facts = { name, scopes, expiresAt: expiresAt.toISOString(), ...told };
  if ('adminId' in owner) {
    const { adminId } = owner;
    const state = change === 'revoked' ? { before: facts } : { after: facts };
    await recordAudit(tx, { adminId, action: ACTIONS[change], subject: 'api-key', subjectId: id, ...state });
    return;
  }
  const { shopId } = owner;
  const contactSite = await withContact(tx, site);
  await recordEvent(tx, { kind: EVENTS[change], accountId: shopId, details: { key: id, ...facts } });
  await mailShop(tx, site, {
    shopId,
    kind: 'api-key',
    content: () => apiKeyMail(contactSite, change, { name, scopes }),
  });
}

/** Deletes all keys of a shop that closes. */
export async function deleteShopApiKeys(tx: Transaction, shopId: string): Promise<void> {
  await tx.delete(apiKeys).where(eq(apiKeys.shopId, shopId));
}

/** Deletes keys that expired 30 days ago; returns how many. */
export function purgeApiKeys(handle: DbOrTx): Promise<number> {
  const old = lt(apiKeys.expiresAt, sql`now() - ${`${LISTED_DAYS} days`}::interval`);
  return purgeRows(handle, { table: apiKeys, where: old });
}
