import { and, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, DbOrTx, Transaction } from '#platform/database';
import { purgeRows } from '#platform/purge-rows';
import { inTransaction } from '#platform/transaction';
import type { UssdReply, UssdTurn } from './gateway.ts';
import type { VisitState } from './states.ts';
import { ussdSessions } from './tables.ts';

/** A session ends, and can be continued, for so long after its last turn. */
const SESSION_MS = 5 * 60_000;
/** A turn is worked on for so long at most; after that another try may begin. */
const TURN_TIMEOUT_MS = 10_000;
/** Where a gateway counts no turns, the same answer within this time is the same turn: nobody reads and types faster. */
const REPEAT_WINDOW_MS = 1_000;
const KEPT_DAYS = 1;

/** What a turn is: a new one, to be worked on under its claim; or none. */
export type Claim =
  | { kind: 'NEW'; state: VisitState | null; beganAt: Date }
  | { kind: 'REPEATED'; reply: UssdReply }
  | { kind: 'BUSY' | 'OVER' };

type SessionRow = typeof ussdSessions.$inferSelect;

const ofTurn = ({ gateway, sessionId }: UssdTurn) =>
  and(eq(ussdSessions.gateway, gateway), eq(ussdSessions.sessionId, sessionId));

const ms = (duration: number) => sql`${`${duration} milliseconds`}::interval`;

const mask = (text: string): string => '*'.repeat(text.length);
/** An answer as it is stored: what may be a PIN or a code is not. */
const storable = (text: string, isSecret: boolean): string =>
  isSecret || /^\d{4,}$/.test(text) ? mask(text) : text;

/** Whether a turn is the row's last one, sent again. A turn before it counts as well: it comes late. */
function isSameTurn(turn: UssdTurn, row: SessionRow, isRecent: boolean): boolean {
  if (turn.sequence !== null) return row.sequence !== null && turn.sequence <= row.sequence;
  const isMasked = /^\*+$/.test(row.lastInput);
  const isSameInput = isMasked ? mask(turn.text) === row.lastInput : turn.text === row.lastInput;
  return isRecent && isSameInput;
}

/**
 * Claims a turn under its session's lock, so that of two equal ones at once only one is worked on. PINs and
 * delivery codes are masked. OVER: the session has ended, is older than five minutes,
 * or belongs to another number.
 */
export async function claimTurn(db: Database, turn: UssdTurn): Promise<Claim> {
  return inTransaction(db, async (tx) => {
    const { gateway, sessionId, msisdn, sequence, text } = turn;
    const claim = { busyUntil: sql`now() + ${ms(TURN_TIMEOUT_MS)}`, lastReply: null, sequence };
    const created = await tx
      .insert(ussdSessions)
      .values({ gateway, sessionId, msisdn, lastInput: storable(text, false), ...claim })
      .onConflictDoNothing()
      .returning({ beganAt: ussdSessions.createdAt });
    if (created[0]) return { kind: 'NEW', state: null, ...created[0] };
    const { row, isRecent, isLive, isBusy } = await lockSession(tx, turn);
    if (row.msisdn !== msisdn) return { kind: 'OVER' };
    if (isBusy) return { kind: 'BUSY' };
    if (row.lastReply !== null && isSameTurn(turn, row, isRecent)) {
      return { kind: 'REPEATED', reply: { kind: row.lastAsks ? 'ask' : 'end', text: row.lastReply } };
    }
    const restarts = turn.kind === 'start';
    if (!restarts && (row.endedAt || !isLive)) return { kind: 'OVER' };
    const lastInput = storable(text, row.state?.isSecret ?? false);
    const [claimed] = await tx
      .update(ussdSessions)
      .set({
        ...{ ...claim, lastInput, lastAt: sql`now()`, endedAt: null },
        ...(restarts && { createdAt: sql`now()` }),
      })
      .where(ofTurn(turn))
      .returning({ beganAt: ussdSessions.createdAt });
    return { kind: 'NEW', state: restarts ? null : row.state, ...(claimed as { beganAt: Date }) };
  });
}

async function lockSession(tx: Transaction, turn: UssdTurn) {
  const since = (duration: number) => sql`${ussdSessions.lastAt} > now() - ${ms(duration)}`.mapWith(Boolean);
  const [locked] = await tx
    .select({
      row: ussdSessions,
      isRecent: since(REPEAT_WINDOW_MS),
      isLive: since(SESSION_MS),
      isBusy: sql`coalesce(${ussdSessions.busyUntil} > now(), false)`.mapWith(Boolean),
    })
    .from(ussdSessions)
    .where(ofTurn(turn))
    .for('no key update');
  return locked as NonNullable<typeof locked>;
}

/** Stores the screen of a claimed turn and the dialogue after it. */
export async function completeTurn(
  db: Database,
  turn: UssdTurn,
  { reply, state }: { reply: UssdReply; state: VisitState | null },
): Promise<void> {
  await db
    .update(ussdSessions)
    .set({
      ...{ state, lastReply: reply.text, lastAsks: reply.kind === 'ask', busyUntil: null },
      lastAt: sql`now()`,
      endedAt: reply.kind === 'end' ? sql`now()` : null,
    })
    .where(ofTurn(turn));
}

/** Ends the session of a phone that hung up; it can be continued. */
export async function closeSession(db: Database, turn: UssdTurn): Promise<void> {
  await db
    .update(ussdSessions)
    .set({ endedAt: sql`now()` })
    .where(and(ofTurn(turn), eq(ussdSessions.msisdn, turn.msisdn)));
}

/** Takes the dialogue that a number left unfinished less than five minutes ago, once; null without one. */
export async function takeUnfinished(db: Database, turn: UssdTurn): Promise<VisitState | null> {
  const [left] = await db
    .select()
    .from(ussdSessions)
    .where(
      and(
        eq(ussdSessions.msisdn, turn.msisdn),
        sql`not (${ofTurn(turn)})`,
        isNotNull(ussdSessions.state),
        gt(ussdSessions.lastAt, sql`now() - ${ms(SESSION_MS)}`),
      ),
    )
    .orderBy(desc(ussdSessions.lastAt))
    .limit(1);
  if (!left) return null;
  const { gateway, sessionId, state } = left;
  const taken = await db
    .update(ussdSessions)
    .set({ state: null, endedAt: sql`coalesce(${ussdSessions.endedAt}, now())` })
    .where(
      and(
        ...[eq(ussdSessions.gateway, gateway), eq(ussdSessions.sessionId, sessionId)],
        isNotNull(ussdSessions.state),
      ),
    );
  return taken.rowCount ? state : null;
}

/** Deletes sessions a day after their last turn; returns the number deleted. */
export async function purgeUssdSessions(handle: DbOrTx): Promise<number> {
  const old = lt(ussdSessions.lastAt, sql`now() - ${`${KEPT_DAYS} days`}::interval`);
  return purgeRows(handle, { table: ussdSessions, where: old });
}

/** Deletes the sessions of a number (E.164) whose account is closed. */
export async function eraseUssdSessions(tx: Transaction, phone: string): Promise<void> {
  await tx.delete(ussdSessions).where(eq(ussdSessions.msisdn, phone));
}
