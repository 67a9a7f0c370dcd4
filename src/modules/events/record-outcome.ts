import { sql } from 'drizzle-orm';
import { adminEmails } from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import { mailShop } from '#modules/shops';
import type { Transaction } from '#platform/database';
import { bool, enumText, int, nullable, readRows, text } from '#platform/rows';
import { inTransaction } from '#platform/transaction';
import type { ClaimedDelivery } from './claim-delivery.ts';
import type { DisabledReason } from './contract/webhook-states.ts';
import type { SendOutcome, WebhookDeps } from './webhook-deps.ts';
import { webhookDisabledMail } from './webhook-mails.ts';
import { GIVEN_UP_DAYS, pauseAfterAttempt, restAfterFailures } from './webhook-schedule.ts';

/** By which a receiver asks for no more. */
const GONE = 410;

export const isSuccess = ({ status }: SendOutcome): boolean =>
  status !== null && status >= 200 && status < 300;

type Sent = Pick<ClaimedDelivery, 'deliveryId' | 'webhookId' | 'attempts'>;

/** Writes a send's outcome, and what follows for its webhook. */
export async function recordOutcome(deps: WebhookDeps, sent: Sent, outcome: SendOutcome): Promise<void> {
  if (isSuccess(outcome)) await recordSuccess(deps, sent, outcome);
  else await recordFailure(deps, sent, outcome);
}

async function recordSuccess({ db }: WebhookDeps, sent: Sent, outcome: SendOutcome): Promise<void> {
  await db.execute(sql`with done as (update webhook_deliveries set status = 'DELIVERED', response_code = ${outcome.status},
      duration_ms = ${outcome.durationMs}, error = null where id = ${sent.deliveryId}::uuid)
    update webhooks set failures = 0, failing_since = null, resumes_at = null
      where id = ${sent.webhookId}::uuid and failures > 0`);
}

/**
 * Plans the next send, or gives the delivery up after three days. A webhook that has failed with every send for three
 * days, or is gone, is disabled with a mail to its owner.
 */
async function recordFailure({ db, site }: WebhookDeps, sent: Sent, outcome: SendOutcome): Promise<void> {
  const next = sql`now() + ${`${pauseAfterAttempt(sent.attempts)} seconds`}::interval`;
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`update webhook_deliveries set response_code = ${outcome.status},
        duration_ms = ${outcome.durationMs}, error = ${outcome.error}, due_at = ${next},
        status = case when ${next} > given_up_at then 'FAILED' else status end
      where id = ${sent.deliveryId}::uuid and status = 'PENDING'`);
    const [webhook] = await readRows(
      tx,
      { failures: int, isOver: bool },
      sql`update webhooks set failures = failures + 1, failing_since = coalesce(failing_since, now())
        where id = ${sent.webhookId}::uuid
        returning failures, failing_since <= now() - ${`${GIVEN_UP_DAYS} days`}::interval as "isOver"`,
    );
    if (!webhook) return;
    const rest = restAfterFailures(webhook.failures);
    if (rest > 0) {
      await tx.execute(sql`update webhooks set resumes_at = now() + ${`${rest} seconds`}::interval
        where id = ${sent.webhookId}::uuid`);
    }
    const reason = outcome.status === GONE ? 'GONE' : webhook.isOver ? 'FAILING' : null;
    if (reason) await disable(tx, site, sent.webhookId, reason);
  });
}

async function disable(
  tx: Transaction,
  site: WebhookDeps['site'],
  webhookId: string,
  reason: DisabledReason,
): Promise<void> {
  const [disabled] = await readRows(
    tx,
    { url: text, shopId: nullable(text), reason: enumText<DisabledReason>() },
    sql`update webhooks set disabled_at = now(), disabled_reason = ${reason}
      where id = ${webhookId}::uuid and disabled_at is null
      returning url, shop_id as "shopId", disabled_reason as reason`,
  );
  if (!disabled) return;
  const kind = 'webhook-disabled';
  const content = () => webhookDisabledMail(site, disabled);
  if (disabled.shopId) return mailShop(tx, site, { shopId: disabled.shopId, kind, content });
  for (const recipient of await adminEmails(tx, ['owner']))
    await enqueueMail(tx, site, { kind, recipient, content });
}
