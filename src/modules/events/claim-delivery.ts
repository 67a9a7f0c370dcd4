import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database';
import { hasRow, int, nullable, readRows, text } from '#platform/rows';
import { inTransaction } from '#platform/transaction';
import { EVENT_COLUMNS } from './read-events.ts';
import { GIVEN_UP_DAYS } from './webhook-schedule.ts';

/** How long a worker may send to a webhook alone; longer than a send. It is renewed with each. */
const LEASE = sql`now() + interval '30 seconds'`;
/** Events that one statement spreads. */
const SPREAD_MAX = 500;

/** Condition on `webhooks w`: it may be sent to. A suspended shop's gets nothing. */
const MAY_SEND = sql`w.disabled_at is null
  and (w.shop_id is null or exists (select from open_shops s where s.id = w.shop_id))`;
/** Condition on `webhooks w`: it does not rest after failures. */
const IS_AWAKE = sql`(w.resumes_at is null or w.resumes_at <= now())`;
/** Condition on `webhook_deliveries d`. */
const IS_DUE = sql`d.status = 'PENDING' and d.due_at <= now()`;
/** Condition on events `e` and `webhooks w`: after what the webhook has, and sure to have no earlier one to come. */
const IS_NEW = sql`e.transaction < pg_snapshot_xmin(pg_current_snapshot())
  and (e.transaction, e.id) > (w.after_transaction, w.after_id)`;

/** Makes deliveries of new events, in the order of the log. Returns the number of webhooks that had some. */
export async function spreadEvents(db: Database): Promise<number> {
  await adoptRestoredEvents(db);
  const due = await readRows(
    db,
    { id: text },
    sql`select w.id from webhooks w where ${MAY_SEND} and (
      exists (select from events e where e.shop_id = w.shop_id and ${IS_NEW})
      or (w.shop_id is null and exists (select from events e where ${IS_NEW})))`,
  );
  for (const { id } of due) await spreadTo(db, id);
  return due.length;
}

async function spreadTo(db: Database, id: string): Promise<void> {
  await db.execute(sql`with hook as (
      select * from webhooks w where w.id = ${id}::uuid and ${MAY_SEND} for no key update of w skip locked
    ), picked as (
      select e.id, e.type, e.transaction from events e, hook w
        where (w.shop_id is null or e.shop_id = w.shop_id) and ${IS_NEW}
        order by e.transaction, e.id limit ${SPREAD_MAX}
    ), made as (
      insert into webhook_deliveries (webhook_id, event_id, given_up_at)
        select w.id, p.id, now() + ${`${GIVEN_UP_DAYS} days`}::interval from picked p, hook w
        where w.types = '{}' or p.type = any(w.types) order by p.transaction, p.id
        on conflict do nothing
    )
    update webhooks w set after_transaction = last.transaction, after_id = last.id
      from (select transaction, id from picked order by transaction desc, id desc limit 1) last
      where w.id = ${id}::uuid`);
}

/**
 * After a backup was restored into another database cluster, stored transaction numbers may be above its own, and events
 * would seem unfinished. All events then become the oldest ones, in the order of their ids. Each webhook goes on with the
 * first event that it may not have; the ones it has are not sent again (`webhook_deliveries_once`).
 */
async function adoptRestoredEvents(db: Database): Promise<void> {
  const unborn = sql`select from events where transaction >= pg_snapshot_xmax(pg_current_snapshot()) limit 1`;
  if (!(await hasRow(db, unborn))) return;
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table webhooks in exclusive mode`);
    await tx.execute(sql`update webhooks w set after_transaction = '0', after_id = coalesce(
      (select min(e.id) - 1 from events e where (e.transaction, e.id) > (w.after_transaction, w.after_id)
        or (e.id > w.after_id and e.created_at >= w.created_at)),
      (select max(e.id) from events e), 0)`);
    await tx.execute(sql`update events set transaction = '0' where transaction <> '0'`);
  });
}

/** A webhook that a worker has to itself for a while. */
export interface LeasedWebhook {
  id: string;
  lease: string;
}

/** Takes webhooks with due deliveries, those that waited longest first. */
export function leaseWebhooks(db: Database, count: number): Promise<LeasedWebhook[]> {
  return readRows(
    db,
    { id: text, lease: text },
    sql`update webhooks set lease = gen_random_uuid(), leased_until = ${LEASE}, served_at = clock_timestamp()
      where id in (select w.id from webhooks w
        where ${MAY_SEND} and ${IS_AWAKE} and (w.leased_until is null or w.leased_until <= now())
          and exists (select from webhook_deliveries d where d.webhook_id = w.id and ${IS_DUE})
        order by w.served_at nulls first, w.id limit ${count} for no key update of w skip locked)
      returning id, lease`,
  );
}

export async function endLease(db: Database, { id, lease }: LeasedWebhook): Promise<void> {
  await db.execute(
    sql`update webhooks set lease = null, leased_until = null where id = ${id}::uuid and lease = ${lease}::uuid`,
  );
}

export type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>;

/**
 * Claims the next due delivery of a leased webhook and counts the attempt; null when there is none, the lease was lost,
 * or the webhook may get nothing any more. Whether its shop is open is read by the statement that claims.
 */
export async function claimDelivery(db: Database, { id, lease }: LeasedWebhook) {
  const { id: _, ...event } = EVENT_COLUMNS;
  const [claimed] = await readRows(
    db,
    {
      ...{ deliveryId: text, attempts: int, webhookId: text, url: text, sealedSecret: text },
      ...{ formerSecret: nullable(text), eventId: text, ...event },
    },
    sql`with hook as (
        update webhooks w set leased_until = ${LEASE}
          where w.id = ${id}::uuid and w.lease = ${lease}::uuid and ${MAY_SEND} and ${IS_AWAKE} returning w.*
      ), claimed as (
        update webhook_deliveries set attempts = attempts + 1, attempted_at = now(), due_at = now() + interval '1 minute'
          where id = (select d.id from webhook_deliveries d join hook w on w.id = d.webhook_id
            where ${IS_DUE} order by d.place limit 1 for no key update of d)
          returning id, event_id, attempts
      )
      select c.id as "deliveryId", c.attempts, w.id as "webhookId", w.url, w.sealed_secret as "sealedSecret",
        case when w.former_until > now() then w.former_secret end as "formerSecret", e.id::text as "eventId",
        e.type, e.version, e.shop_id as "shopId", e.created_at as "createdAt", e.data
      from claimed c cross join hook w join events e on e.id = c.event_id`,
  );
  return claimed ?? null;
}
