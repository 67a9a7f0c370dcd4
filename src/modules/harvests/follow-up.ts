import { eq, sql } from 'drizzle-orm';
import {
  allowDeclining,
  findDeposit,
  isUnderDispute,
  listItems,
  lockOrder,
  markBalanceReminded,
} from '#modules/orders';
import { refundDeposit } from '#modules/refunds';
import { readRows, text } from '#platform/rows';
import { inTransaction } from '#platform/transaction';
import { FAILED_DAYS, LATE_DAYS } from './contract/harvest-states.ts';
import { transitionHarvest } from './follow-harvest.ts';
import { lockHarvest } from './lock-harvest.ts';
import { mailBalanceReminder, mailHarvestLate } from './mails.ts';
import { forfeit, type SettleDeps, settleHarvest } from './settle-reservations.ts';
import { harvests } from './tables.ts';

const BATCH = 200;
/** Hours before the end of the balance's days at which its customer is reminded. */
const REMIND_HOURS = 24;

/**
 * Everything that time does to harvests; may run twice at once. Returns the number of reservations and harvests changed.
 */
export async function followHarvests(deps: SettleDeps): Promise<number> {
  let changed = 0;
  for (const work of [settleLeftOver, remind, forfeitDue, askLate, failSilent, returnEnded, close]) {
    changed += await work(deps);
  }
  return changed;
}

/** Runs `work` for each id; a failure is logged and does not stop the others. */
async function each(
  { log }: SettleDeps,
  ids: readonly { id: string }[],
  work: (id: string) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const { id } of ids) {
    try {
      if ((await work(id)) !== false) done++;
    } catch (error) {
      log.error({ id, err: error }, 'a harvest could not be followed up');
    }
  }
  return done;
}

const idsOf = ({ db }: SettleDeps, query: ReturnType<typeof sql>) => readRows(db, { id: text }, query);

/** Reservations that did not follow at once, for example since a node stopped. */
async function settleLeftOver(deps: SettleDeps): Promise<number> {
  const due = await idsOf(
    deps,
    sql`select product_id as id from harvests where status <> 'OPEN' and settled_at is null limit ${BATCH}`,
  );
  return each(deps, due, (id) => settleHarvest(deps, id));
}

async function remind(deps: SettleDeps): Promise<number> {
  const due = await idsOf(
    deps,
    sql`select order_id as id from reservations where status = 'AWAITING_BALANCE' and reminded_at is null
      and balance_due_at - make_interval(hours => ${REMIND_HOURS}::int) <= now() and balance_due_at > now() limit ${BATCH}`,
  );
  return each(deps, due, (id) =>
    inTransaction(deps.db, async (tx) => {
      const order = await lockOrder(tx, id);
      const deposit = order.status === 'AWAITING_BALANCE' ? await markBalanceReminded(tx, id) : null;
      if (!deposit) return false;
      return mailBalanceReminder(tx, deps.site, { order, deposit });
    }),
  );
}

async function forfeitDue(deps: SettleDeps): Promise<number> {
  const due = await idsOf(
    deps,
    sql`select order_id as id from reservations
      where status = 'AWAITING_BALANCE' and balance_due_at <= now() order by balance_due_at limit ${BATCH}`,
  );
  return each(deps, due, (id) => inTransaction(deps.db, (tx) => forfeit(tx, deps.site, id)));
}

/** Customers of a silent farmer are told once that they may have the deposit back. */
async function askLate(deps: SettleDeps): Promise<number> {
  const due = await idsOf(
    deps,
    sql`select product_id as id from harvests where status = 'OPEN' and asked_at is null
      and expected_to + ${LATE_DAYS}::int <= (now() at time zone 'UTC')::date limit ${BATCH}`,
  );
  return each(deps, due, (id) =>
    inTransaction(deps.db, async (tx) => {
      const { harvest } = await lockHarvest(tx, id);
      if (harvest.status !== 'OPEN' || harvest.askedAt) return false;
      await tx.update(harvests).set({ askedAt: sql`now()` }).where(eq(harvests.productId, id));
      const reserved = await readRows(
        tx,
        { orderId: text, userId: text, product: text },
        sql`select order_id as "orderId", user_id as "userId", product_name as product
          from reservations where product_id = ${id}::uuid and status = 'RESERVED' order by order_id`,
      );
      await allowDeclining(
        tx,
        reserved.map(({ orderId }) => orderId),
      );
      return mailHarvestLate(tx, deps.site, reserved);
    }),
  );
}

async function failSilent(deps: SettleDeps): Promise<number> {
  const due = await idsOf(
    deps,
    sql`select product_id as id from harvests where status = 'OPEN'
      and expected_to + ${FAILED_DAYS}::int <= (now() at time zone 'UTC')::date limit ${BATCH}`,
  );
  return each(deps, due, async (id) => {
    await inTransaction(deps.db, async (tx) => {
      const { harvest } = await lockHarvest(tx, id);
      const endReason = `The farmer did not report within ${FAILED_DAYS} days`;
      await transitionHarvest(tx, harvest, 'FAILED', { endedAt: new Date(), endReason });
    });
    await settleHarvest(deps, id);
  });
}

/** Deposits still held for an order that has ended: a dispute was won since, or a refund elsewhere failed. */
async function returnEnded(deps: SettleDeps): Promise<number> {
  const due = await idsOf(
    deps,
    sql`select r.order_id as id from reservations r
      where r.status = 'CANCELLED' and r.held_pesewas > 0
        and not exists (select from disputed_items di where di.order_id = r.order_id)
        and not exists (select from unassigned_refunds dr where dr.order_id = r.order_id) limit ${BATCH}`,
  );
  return each(deps, due, (id) =>
    inTransaction(deps.db, async (tx) => {
      const order = await lockOrder(tx, id);
      const [item] = await listItems(tx, id);
      const amountPesewas = (await findDeposit(tx, id))?.heldPesewas;
      if (order.status !== 'CANCELLED' || !item || !amountPesewas) return false;
      if (await isUnderDispute(tx, item.id)) return false;
      return refundDeposit(tx, { order, amountPesewas, reason: 'The reservation has ended' });
    }),
  );
}

/** A ready harvest closes when nobody has to pay a balance any more. */
async function close(deps: SettleDeps): Promise<number> {
  const due = await idsOf(
    deps,
    sql`select h.product_id as id from harvests h where h.status = 'READY' and h.settled_at is not null
      and not exists (select from reservations r where r.product_id = h.product_id and r.status = 'AWAITING_BALANCE')
      limit ${BATCH}`,
  );
  return each(deps, due, (id) =>
    inTransaction(deps.db, async (tx) => {
      const { harvest } = await lockHarvest(tx, id);
      if (harvest.status === 'READY') await transitionHarvest(tx, harvest, 'CLOSED', { endedAt: new Date() });
    }),
  );
}
