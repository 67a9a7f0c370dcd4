import { eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { isUuid } from '#platform/ids';
import { purgeRows } from '#platform/purge-rows';
import { enumText, int, isoTimestamp, nullable, readRows, text } from '#platform/rows';
import { inTransaction } from '#platform/transaction';
import { EVENTS_KEPT_DAYS } from './contract/event-types.ts';
import { TEST_EVENT } from './contract/webhook-states.ts';
import type { WebhookDelivery } from './contract/webhooks.ts';
import { eventErrors } from './errors.ts';
import { getWebhook } from './manage-webhooks.ts';
import { isSuccess } from './record-outcome.ts';
import { signedHeaders } from './sign-webhook.ts';
import { webhookDeliveries } from './tables.ts';
import type { WebhookDeps, WebhookOwner } from './webhook-deps.ts';
import { GIVEN_UP_DAYS } from './webhook-schedule.ts';

const COLUMNS = {
  ...{ id: text, eventId: nullable(text), type: enumText<WebhookDelivery['type']>() },
  ...{ status: enumText<WebhookDelivery['status']>(), attempts: int, responseCode: nullable(int) },
  ...{ durationMs: nullable(int), error: nullable(text), attemptedAt: nullable(isoTimestamp) },
  ...{ dueAt: nullable(isoTimestamp), createdAt: isoTimestamp },
};
const FIELDS = sql`d.id, d.event_id::text as "eventId", coalesce(e.type, ${TEST_EVENT}) as type, d.status, d.attempts,
  d.response_code as "responseCode", d.duration_ms as "durationMs", d.error, d.attempted_at as "attemptedAt",
  case when d.status = 'PENDING' then d.due_at end as "dueAt", d.created_at as "createdAt"`;

/** Deliveries of a webhook, newest first; `cursor` is the id of the last one seen. @throws AppError NOT_FOUND */
export async function listDeliveries(
  handle: DbOrTx,
  owner: WebhookOwner,
  { webhookId, cursor, limit }: { webhookId: string; cursor?: string | undefined; limit: number },
): Promise<WebhookDelivery[]> {
  await getWebhook(handle, owner, webhookId);
  return readRows(
    handle,
    COLUMNS,
    sql`select ${FIELDS} from webhook_deliveries d left join events e on e.id = d.event_id
      where d.webhook_id = ${webhookId}::uuid ${cursor ? sql`and d.id < ${cursor}::uuid` : sql``}
      order by d.id desc limit ${limit}`,
  );
}

/** Sends an event again, with new tries for three days. @throws AppError NOT_FOUND, CONFLICT for a test */
export async function replayDelivery(
  { db }: WebhookDeps,
  owner: WebhookOwner,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await getWebhook(tx, owner, webhookId);
    const [delivery] = isUuid(deliveryId)
      ? await tx
          .select()
          .from(webhookDeliveries)
          .where(eq(webhookDeliveries.id, deliveryId))
          .for('no key update')
      : [];
    if (delivery?.webhookId !== webhookId) throw eventErrors.deliveryNotFound();
    if (delivery.eventId === null) throw eventErrors.testNotReplayed();
    await tx
      .update(webhookDeliveries)
      .set({
        ...{ status: 'PENDING', attempts: 0, dueAt: sql`now()` },
        givenUpAt: sql`now() + ${`${GIVEN_UP_DAYS} days`}::interval`,
      })
      .where(eq(webhookDeliveries.id, deliveryId));
  });
}

/**
 * Sends a test at once and returns its delivery with the outcome. It counts in no failure of the webhook, and is not
 * repeated: a test that was interrupted stays failed.
 * @throws AppError NOT_FOUND
 */
export async function testWebhook(
  deps: WebhookDeps,
  owner: WebhookOwner,
  id: string,
): Promise<WebhookDelivery> {
  const { db, secretBox, webhookSender } = deps;
  const webhook = await getWebhook(db, owner, id);
  const values = {
    webhookId: id,
    status: 'FAILED',
    attempts: 1,
    attemptedAt: sql`now()`,
    givenUpAt: sql`now()`,
  } as const;
  const [test] = await db.insert(webhookDeliveries).values(values).returning();
  const { id: deliveryId, createdAt } = test as typeof webhookDeliveries.$inferSelect;
  const { url, shopId, sealedSecret, formerSecret } = webhook;
  const messageId = `test_${deliveryId}`;
  const event = {
    id: messageId,
    type: TEST_EVENT,
    version: 1,
    shopId,
    createdAt: createdAt.toISOString(),
    data: {},
  };
  const body = JSON.stringify(event);
  const headers = signedHeaders(secretBox, { id, sealedSecret, formerSecret }, { messageId, body });
  const outcome = await webhookSender.send({ url, headers, body });
  await db
    .update(webhookDeliveries)
    .set({
      status: isSuccess(outcome) ? 'DELIVERED' : 'FAILED',
      ...{ responseCode: outcome.status, durationMs: outcome.durationMs, error: outcome.error },
    })
    .where(eq(webhookDeliveries.id, deliveryId));
  const [shown] = await readRows(
    db,
    COLUMNS,
    sql`select ${FIELDS} from webhook_deliveries d left join events e on e.id = d.event_id
      where d.id = ${deliveryId}::uuid`,
  );
  if (!shown) throw eventErrors.webhookNotFound();
  return shown;
}

/** Deletes the log of deliveries after 30 days; returns the number. */
export function purgeDeliveries(handle: DbOrTx): Promise<number> {
  const where = sql`created_at < now() - ${`${EVENTS_KEPT_DAYS} days`}::interval`;
  return purgeRows(handle, { table: webhookDeliveries, where });
}
