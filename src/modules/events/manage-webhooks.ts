import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { recordAudit, recordEvent } from '#modules/audit';
import { advisoryLock, type DbOrTx, type Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { date, readRows } from '#platform/rows';
import { inTransaction } from '#platform/transaction';
import type { EventType } from './contract/event-types.ts';
import { WEBHOOKS_MAX } from './contract/webhooks.ts';
import { readLogHead } from './cursor.ts';
import { eventErrors } from './errors.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { webhooks } from './tables.ts';
import { secretOwner, type WebhookDeps, type WebhookOwner } from './webhook-deps.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

/** The owner, and the account that acts: an admin's, or one of the shop's team. */
export interface WebhookActor extends WebhookOwner {
  accountId: string;
}

/** How long the former secret signs beside a new one. */
const OVERLAP_HOURS = 24;

const ownedBy = ({ shopId }: WebhookOwner): SQL | undefined =>
  shopId ? eq(webhooks.shopId, shopId) : isNull(webhooks.shopId);

/** The owner's webhooks, oldest first. */
export const listWebhooks = (handle: DbOrTx, owner: WebhookOwner): Promise<WebhookRow[]> =>
  handle.select().from(webhooks).where(ownedBy(owner)).orderBy(webhooks.id);

/** @throws AppError NOT_FOUND, also for another owner's */
export async function getWebhook(handle: DbOrTx, owner: WebhookOwner, id: string): Promise<WebhookRow> {
  const [row] = isUuid(id)
    ? await handle
        .select()
        .from(webhooks)
        .where(and(eq(webhooks.id, id), ownedBy(owner)))
    : [];
  if (!row) throw eventErrors.webhookNotFound();
  return row;
}

/**
 * Creates a webhook that gets what happens from now on. Returns it with its secret, which nobody can read again.
 * @throws AppError VALIDATION_ERROR for an address that we do not call, CONFLICT when the owner has ten
 */
export async function createWebhook(
  { db, secretBox, webhookSender }: WebhookDeps,
  actor: WebhookActor,
  input: { url: string; types: EventType[] },
): Promise<{ webhook: WebhookRow; secret: string }> {
  const { shopId } = actor;
  if (!webhookSender.accepts(input.url)) throw eventErrors.urlRefused();
  const secret = newWebhookSecret();
  return inTransaction(db, async (tx) => {
    await advisoryLock(tx, `webhooks:${shopId ?? 'market'}`);
    if ((await tx.$count(webhooks, ownedBy(actor))) >= WEBHOOKS_MAX)
      throw eventErrors.tooManyWebhooks(WEBHOOKS_MAX);
    const { last } = await readLogHead(tx);
    const id = crypto.randomUUID();
    const [webhook] = await tx
      .insert(webhooks)
      .values({
        ...{ id, shopId, url: input.url, types: unique(input.types) },
        ...{ afterTransaction: last.transaction, afterId: last.id },
        sealedSecret: secretBox.seal(secret, secretOwner(id)),
      })
      .returning();
    await record(tx, actor, 'create', webhook as WebhookRow);
    return { webhook: webhook as WebhookRow, secret };
  });
}

/** Changes the types, or switches a webhook on or off. @throws AppError NOT_FOUND */
export async function changeWebhook(
  { db }: WebhookDeps,
  actor: WebhookActor,
  { id, types, isEnabled }: { id: string; types?: EventType[] | undefined; isEnabled?: boolean | undefined },
): Promise<WebhookRow> {
  return inTransaction(db, async (tx) => {
    const former = await getWebhook(tx, actor, id);
    const again = {
      disabledAt: null,
      disabledReason: null,
      failures: 0,
      failingSince: null,
      resumesAt: null,
    };
    const off = { disabledAt: sql`now()`, disabledReason: 'OWNER' as const };
    const isOff = former.disabledAt !== null;
    const set = {
      ...(types && { types: unique(types) }),
      ...(isEnabled === true && isOff && again),
      ...(isEnabled === false && !isOff && off),
    };
    if (Object.keys(set).length === 0) return former;
    const [changed] = await tx.update(webhooks).set(set).where(eq(webhooks.id, id)).returning();
    if (!changed) throw eventErrors.webhookNotFound();
    await record(tx, actor, 'change', changed);
    return changed;
  });
}

/** Removes a webhook with its log. @throws AppError NOT_FOUND */
export async function removeWebhook({ db }: WebhookDeps, actor: WebhookActor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const webhook = await getWebhook(tx, actor, id);
    await tx.delete(webhooks).where(eq(webhooks.id, id));
    await record(tx, actor, 'remove', webhook);
  });
}

/** Replaces a secret; the former one signs as well for a day. @throws AppError NOT_FOUND */
export async function rotateWebhookSecret(
  { db, secretBox }: WebhookDeps,
  actor: WebhookActor,
  id: string,
): Promise<{ secret: string; formerUntil: Date }> {
  const secret = newWebhookSecret();
  return inTransaction(db, async (tx) => {
    const webhook = await getWebhook(tx, actor, id);
    const set = {
      sealedSecret: secretBox.seal(secret, secretOwner(id)),
      formerSecret: webhooks.sealedSecret,
      formerUntil: sql`now() + ${`${OVERLAP_HOURS} hours`}::interval`,
    };
    await tx
      .update(webhooks)
      .set({ ...set, formerSecret: sql`${set.formerSecret}` })
      .where(eq(webhooks.id, id));
    await record(tx, actor, 'rotate', webhook);
    const [row] = await readRows(
      tx,
      { until: date },
      sql`select former_until as until from webhooks where id = ${id}::uuid`,
    );
    return { secret, formerUntil: (row as { until: Date }).until };
  });
}

/** Removes all webhooks of a shop that closes for good. */
export async function removeWebhooks(handle: DbOrTx, shopId: string): Promise<void> {
  await handle.delete(webhooks).where(eq(webhooks.shopId, shopId));
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The address is recorded by its host alone, since its path may hold a token. */
async function record(
  tx: Transaction,
  actor: WebhookActor,
  action: string,
  webhook: WebhookRow,
): Promise<void> {
  const { id, url, types } = webhook;
  const after = { host: new URL(url).host, types };
  if (actor.shopId === null) {
    const audited = { action: `webhook.${action}`, subject: 'webhook', subjectId: id, after };
    await recordAudit(tx, { adminId: actor.accountId, ...audited });
    return;
  }
  const details = { action, webhookId: id, ...after };
  await recordEvent(tx, { kind: 'WEBHOOK_CHANGED', accountId: actor.accountId, details });
}
