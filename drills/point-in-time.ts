import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findViolations } from '#modules/books';
import { findReferencedMedia } from '#modules/operations';
import { connectDatabase } from '../src/platform/database.ts';
import { databaseUser, startEmbeddedPostgres, unprivileged } from '../src/platform/embedded-postgres.ts';
import { createLog } from '../src/platform/log.ts';
import { connect } from './support/connect.ts';
import { type LoadResults, startLoad } from './support/load.ts';
import { type Market, type MarketDatabase, openMarket } from './support/market.ts';
import { stopProgram } from './support/processes.ts';
import { createProduct, signInSeller } from './support/uploads.ts';
import { missingOrders } from './support/verdict.ts';

const runFile = promisify(execFile);
const BIN_DIR = '/usr/lib/postgresql/15/bin';
const PROGRAMS = {
  initdb: path.join(BIN_DIR, 'initdb'),
  postgres: path.join(BIN_DIR, 'postgres'),
  locale: ['--locale=C.UTF-8', '--data-checksums'],
};
const SHOPPERS = 4;
const READERS = 2;
const LOAD_MS = 6_000;

export interface PointInTimeOptions {
  /** Negative control: skips the write-ahead log, so that writes since the backup are lost. */
  negativeControl?: boolean;
}

/**
 * Backs up a market under load, drops a table later, and restores the moment before with the scripts of
 * `deploy/backup`. Every order acknowledged by then must exist and none from later; the ledger balances, the checksums
 * match, and each image is intact. The nightly test of the restore passes under the same load.
 */
export async function pointInTime({ negativeControl = false }: PointInTimeOptions = {}) {
  const market = await openMarket(SHOPPERS, { openDatabase: openArchived });
  const backups = path.join(path.dirname(market.database.dir), 'backups');
  const media = path.join(path.dirname(market.database.dir), 'media');
  try {
    const load = startLoad(market, READERS);
    await sleep(LOAD_MS);
    const backedUp = await timed(() =>
      script('backup.sh', [market.database.url, backups, media], process.getuid?.() === 0),
    );
    const early = await readTime(market);
    await sleep(LOAD_MS);
    await putUpPhoto(market);
    // As a nightly job copies images; an S3 store keeps versions itself.
    await cp(media, path.join(backups, 'media'), { recursive: true, force: false });
    const before = load.orders();
    await sleep(1_000);
    const moment = await readTime(market);
    const scratch = path.join(path.dirname(market.database.dir), 'scratch');
    const tested = await timed(() =>
      script('test-restore.sh', [market.database.url, backups, scratch], false),
    );
    await sleep(LOAD_MS);
    const results = await load.end();
    const pictures = await readChecksums(media);
    await loseEverything(market);

    const data = path.join(path.dirname(market.database.dir), 'restored');
    const returned = path.join(path.dirname(market.database.dir), 'returned-media');
    const restored = await timed(() =>
      script('restore-to.sh', [backups, negativeControl ? early : moment, data, returned], false),
    );
    const wrong = [
      ...(await judgeDatabase(data, before, results, moment)),
      ...(await judgePictures(data, pictures, await readChecksums(returned))),
      ...(await judgeFiles(data)),
    ];
    return {
      acknowledged: { beforeTheMoment: before.length, inAll: results.orders.length },
      pictures: pictures.size,
      ...{ backupMs: backedUp, testMs: tested, restoreMs: restored, wrong },
    };
  } finally {
    await market.stop();
  }
}

/** A server that archives its log as docs/operations.md describes. */
async function openArchived(dir: string): Promise<MarketDatabase> {
  const log = path.join(path.dirname(dir), 'backups', 'log');
  await mkdir(log, { recursive: true });
  const first = await startEmbeddedPostgres(dir, { programs: PROGRAMS });
  await first.stop();
  const settings = [
    'archive_mode = on',
    `archive_command = 'test ! -f "${log}/%f" && cp "%p" "${log}/%f.part" && mv "${log}/%f.part" "${log}/%f"'`,
    'archive_timeout = 60',
  ];
  await writeFile(path.join(dir, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  const { url, stop } = await startEmbeddedPostgres(dir, { programs: PROGRAMS });
  return { url, dir, stop };
}

async function script(name: string, args: string[], asRoot: boolean): Promise<void> {
  const user = asRoot ? null : await databaseUser('/nowhere');
  const [command = '', ...rest] = unprivileged([path.resolve('deploy/backup', name), ...args], user);
  const env = {
    ...process.env,
    PATH: `${BIN_DIR}:${process.env.PATH}`,
    ...{ PGUSER: 'dwaso', PGDATABASE: 'dwaso' },
  };
  await runFile(command, rest, { env, cwd: '/' });
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return Math.round(performance.now() - startedMs);
}

async function readTime({ database }: Market): Promise<string> {
  const client = await connect(database.url);
  const { rows } = await client.query('select clock_timestamp()::text as now');
  await client.end();
  return rows[0].now;
}

/** Creates a product with a photo newer than the nightly backup. */
async function putUpPhoto({ url }: Market): Promise<void> {
  const response = await createProduct(url, await signInSeller(url), randomUUID());
  if (response?.status !== 201) throw new Error(`no product: ${response?.status} ${await response?.text()}`);
}

/** Drops a table, archives the log up to then, and destroys the machine. */
async function loseEverything({ database, nodes }: Market): Promise<void> {
  const client = await connect(database.url);
  await client.query('drop table order_items cascade');
  const { rows: switched } = await client.query('select pg_walfile_name(pg_switch_wal()) as file');
  for (let archived = false; !archived; await sleep(100)) {
    const { rows } = await client.query(
      'select coalesce(last_archived_wal >= $1, false) as archived from pg_stat_archiver',
      [switched[0].file],
    );
    archived = rows[0].archived;
  }
  await client.end();
  await Promise.all(nodes.map(({ program }) => stopProgram(program, 'SIGKILL')));
}

/** The server that the script started. */
const socketUrl = (data: string) => `postgresql://dwaso@localhost/dwaso?host=${encodeURIComponent(data)}`;

async function judgeDatabase(
  data: string,
  before: LoadResults['orders'],
  results: LoadResults,
  moment: string,
): Promise<string[]> {
  const { db, pool, close } = connectDatabase(socketUrl(data), createLog('silent'), { max: 2 });
  try {
    const { rows } = await pool.query(
      'select count(*)::int as later from orders where created_at > $1 and id = any($2)',
      [moment, results.orders.map(({ id }) => id)],
    );
    return [
      ...(await missingOrders(pool, { orders: before })),
      ...(rows[0].later > 0 ? [`${rows[0].later} orders are from after the moment`] : []),
      ...(await findViolations(db)).map(({ rule, what, off }) => `${rule}: ${what} (${off})`),
    ];
  } finally {
    await close();
  }
}

/** The checksum of each uploaded image, by its key. */
async function readChecksums(media: string): Promise<Map<string, string>> {
  const folder = path.join(media, 'u');
  const keys = await readdir(folder).catch(() => []);
  const checksums = keys.map(async (key) => {
    const hash = createHash('sha256');
    for (const file of (await readdir(path.join(folder, key))).toSorted())
      hash.update(await readFile(path.join(folder, key, file)));
    return [`u/${key}`, hash.digest('hex')] as const;
  });
  return new Map(await Promise.all(checksums));
}

/** Every image shown by the restored market exists unchanged. */
async function judgePictures(
  data: string,
  before: Map<string, string>,
  after: Map<string, string>,
): Promise<string[]> {
  const { db, close } = connectDatabase(socketUrl(data), createLog('silent'), { max: 1 });
  try {
    const visible = await findReferencedMedia(db, [...before.keys()]);
    if (visible.size === 0) return ['no picture is shown that somebody has put up'];
    return [...visible].flatMap((key) =>
      after.get(key) === before.get(key) ? [] : [`the picture ${key} is not what it was`],
    );
  } finally {
    await close();
  }
}

/** Verifies PostgreSQL's page checksums. */
async function judgeFiles(data: string): Promise<string[]> {
  const user = await databaseUser(data);
  const ask = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = unprivileged([path.join(BIN_DIR, program), ...args], user);
    return runFile(command, rest, { cwd: '/' });
  };
  await ask('pg_ctl', 'stop', '--pgdata', data, '--mode=fast', '--wait');
  return ask('pg_checksums', '--check', '--pgdata', data).then(
    () => [],
    (error: Error) => [`checksums: ${error.message}`],
  );
}
