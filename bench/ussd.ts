import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { seedDemoMarket } from '../demo/seed-demo-market.ts';
import { connectDatabase } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { createLog } from '../src/platform/log.ts';
import { migrateDatabase } from '../src/platform/migrate.ts';
import { record } from './support/record-result.ts';
import { runDwaso } from './support/run-dwaso.ts';

// Turns of USSD at a fixed rate, whatever the answers take: sellers, customers and strangers in turn read their menus.
const TURNS_PER_SECOND = 100;
const SECONDS = 20;
const CUSTOMERS = 1_000;
const WARM_UP = 100;
const SECRET = 'a-secret-of-the-ussd-bench';
/** The answers of each kind of caller, after dialling. */
const DIALOGUES = { shop: ['1', '0', '4'], customer: ['1', '0', '4'], stranger: ['2', '1', '1'] };

const dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-bench-'));
const postgres = await startEmbeddedPostgres(path.join(dir, 'postgres'));
const { db, close } = connectDatabase(postgres.url, createLog('warn'), { max: 2 });
await migrateDatabase(postgres.url);
await seedDemoMarket(db);
await db.execute(sql`with numbered as (select id, row_number() over (order by id) as n from shops)
  update shops s set verified_phone = '+23320' || lpad(n::text, 7, '0') from numbered where numbered.id = s.id`);
await db.execute(sql`insert into users (first_name, last_name, verified_phone)
  select 'Ama', 'Serwaa', '+23324' || lpad(n::text, 7, '0') from generate_series(1, ${CUSTOMERS}::int) n`);
const shops = await db.$count(sql`shops`);
const { url, stop } = await runDwaso({
  dataDir: path.join(dir, 'data'),
  env: { DATABASE_URL: postgres.url, GATEWAY_SECRET: SECRET },
});

type Kind = keyof typeof DIALOGUES;
const KINDS = Object.keys(DIALOGUES) as Kind[];
const numberOf = {
  shop: (n: number) => ['20', (n % shops) + 1],
  customer: (n: number) => ['24', (n % CUSTOMERS) + 1],
};

function msisdnOf(kind: Kind, n: number): string {
  const [prefix, own] = kind === 'stranger' ? ['55', n] : numberOf[kind](n);
  return `233${prefix}${String(own).padStart(7, '0')}`;
}

const times: number[] = [];
let failures = 0;

async function turn(sessionId: string, mobile: string, sequence: number, message: string | null) {
  const started = performance.now();
  const response = await fetch(`${url}/api/v1/ussd/hubtel/${SECRET}`, {
    method: 'POST',
    body: JSON.stringify({
      ...{ Type: message === null ? 'Initiation' : 'Response', Message: message ?? '*920*55#' },
      ...{ Mobile: mobile, SessionId: sessionId, Sequence: sequence },
    }),
  });
  const body = await response.json();
  times.push(performance.now() - started);
  if (!response.ok || /went wrong/.test(body.Message)) failures++;
}

/** One caller: a turn a second, as a gateway brings them. */
async function converse(n: number): Promise<void> {
  const kind = KINDS[n % KINDS.length] as Kind;
  const mobile = msisdnOf(kind, n);
  const messages = [null, ...DIALOGUES[kind]];
  for (const [index, message] of messages.entries()) {
    await Promise.all([turn(`bench-${n}`, mobile, index + 1, message), sleep(1_000)]);
  }
}

const turnsEach = 1 + DIALOGUES.shop.length;
const callers: Promise<void>[] = [];
const started = performance.now();
for (let n = 0; n < (TURNS_PER_SECOND * SECONDS) / turnsEach; n++) {
  callers.push(converse(n));
  const next = started + ((n + 1) * 1_000 * turnsEach) / TURNS_PER_SECOND;
  await sleep(Math.max(0, next - performance.now()));
}
await Promise.all(callers);
const sorted = times.slice(WARM_UP).toSorted((a, b) => a - b);
const at = (share: number) =>
  Math.round((sorted[Math.floor(share * (sorted.length - 1))] as number) * 10) / 10;
await record('ussd', {
  ...{ turns: times.length, turnsPerSecond: TURNS_PER_SECOND, failures },
  ...{ p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), maxMs: at(1), boundP99Ms: 1_000 },
});
await stop();
await close();
await postgres.stop();
await rm(dir, { recursive: true, force: true });
