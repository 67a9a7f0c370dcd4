import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from './support/connect.ts';
import { type ImageStore, startImageStore } from './support/image-store.ts';
import { startLoad } from './support/load.ts';
import { type Mailbox, startMailbox } from './support/mailbox.ts';
import { type Market, openMarket } from './support/market.ts';
import { readPostmasterPid } from './support/postmaster.ts';
import { stopProgram, until } from './support/processes.ts';
import { mountSmallDisk, type SmallDisk } from './support/small-disk.ts';
import { missingPhotos, startUploads } from './support/uploads.ts';
import { assessMails, assessMarket, type Incident, isServed } from './support/verdict.ts';

const SHOPPERS = 4;
const READERS = 4;
const PAUSE_MS = 3_000;
const HANG_MS = 4_000;
const AWAY_MS = 6_000;
const DISK_MIB = 3_072;

/** A market and its external services. */
interface Stage extends Market {
  mailbox: Mailbox;
  pictures: ImageStore;
  /** The disk of the nodes and the database; null if the machine allows no small disk. */
  disk: SmallDisk | null;
}

type Fault = (stage: Stage) => Promise<void>;

const FULL_DISK = 'the disk is full';

/** Each fault ends by itself or by a supervisor, such as the database's restart. */
const FAULTS: Record<string, Fault> = {
  async 'a node is killed'({ nodes }) {
    const node = nodes[Math.floor(nextRandom() * nodes.length)] as (typeof nodes)[number];
    await stopProgram(node.program, 'SIGKILL');
    await node.start();
  },
  async 'both nodes are killed'({ nodes }) {
    await Promise.all(nodes.map((node) => stopProgram(node.program, 'SIGKILL')));
    await Promise.all(nodes.map((node) => node.start()));
  },
  async 'the database is killed'({ database: { dir } }) {
    process.kill(await readPostmasterPid(dir), 'SIGKILL');
  },
  async 'every connection of the database is cut'({ database }) {
    const client = await connect(database.url);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
    );
    await client.end();
  },
  async 'the database hangs'({ database: { dir } }) {
    const main = await readPostmasterPid(dir);
    const children = await readFile(`/proc/${main}/task/${main}/children`, 'utf8');
    const pids = [main, ...children.trim().split(' ').map(Number)];
    signal(pids, 'SIGSTOP');
    await sleep(HANG_MS);
    signal(pids, 'SIGCONT');
  },
  async 'Paystack gives no answer'({ simulator }) {
    simulator.faults.next({ path: '/charge', kind: 'timeout', times: 2 });
    simulator.faults.next({ path: '/transaction/verify/*', kind: 'timeout', times: 2 });
  },
  async 'Paystack does it and loses the answer'({ simulator }) {
    simulator.faults.next({ path: '/charge', kind: 'drop', times: 3 });
    simulator.faults.next({ path: '/transaction/verify/*', kind: 'drop', times: 3 });
  },
  async 'Paystack answers 500'({ simulator }) {
    simulator.faults.next({ path: '/charge', kind: '500', times: 3 });
  },
  async 'Paystack is slow'({ simulator }) {
    simulator.faults.next({ path: '/charge', kind: 'slow', times: 4, delayMs: 40_000 });
  },
  async 'Paystack says that what it took has failed'({ simulator }) {
    simulator.faults.next({ path: '/charge', kind: 'lie', times: 3 });
  },
  async 'the mail server is away'({ mailbox }) {
    await mailbox.stop();
    await sleep(AWAY_MS);
    await mailbox.start();
  },
  async 'the picture store is away'({ pictures }) {
    await pictures.stop();
    await sleep(AWAY_MS);
    await pictures.start();
  },
  async [FULL_DISK]({ disk }) {
    await disk?.fill();
    await sleep(AWAY_MS);
    await disk?.free();
  },
};

let state = 1;
/** A pseudo-random number from 0 to 1, reproducible by the seed. */
function nextRandom(): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
}

export interface StormOptions {
  seed?: number;
  /** Number of faults: every kind in a random order, then again in another. */
  faults?: number;
  /** Part of the names of the faults to run. */
  only?: string | undefined;
  /** Negative control: expects orders that were never acknowledged. */
  negativeControl?: boolean;
}

/**
 * Causes one fault after another while clients read, order and upload. In the end every acknowledged order exists, paid
 * ones are paid and mailed once, each photo is shown, and the ledger balances.
 * @returns measurements and violations
 */
export async function storm({ seed = 1, faults = 26, negativeControl = false, only }: StormOptions = {}) {
  state = seed;
  const { market, mailbox, pictures, disk } = await openStage();
  try {
    const load = startLoad(market, READERS);
    const uploads = await startUploads(market);
    await sleep(PAUSE_MS);
    const happened: Incident[] = [];
    const kinds = Object.keys(FAULTS)
      .filter((kind) => disk || kind !== FULL_DISK)
      .filter((kind) => kind.includes(only ?? ''));
    for (const name of drawFaults(faults, kinds)) {
      const startedMs = performance.now();
      await (FAULTS[name] as Fault)({ ...market, mailbox, pictures, disk });
      const ended = performance.now();
      await until('somebody is served', () => isServed(market));
      happened.push({
        fault: name,
        lastedMs: Math.round(ended - startedMs),
        servingAgainMs: Math.round(performance.now() - ended),
      });
      await sleep(PAUSE_MS);
    }
    const photos = await uploads.end();
    const { wrong, ...results } = await assessMarket(market, load, negativeControl);
    const mails = await assessMails(market.database.url, mailbox);
    return {
      ...{ seed, hadDisk: disk !== null, happened, ...results, photos: photos.length, mails: mails.sent },
      wrong: [...wrong, ...mails.wrong, ...(await missingPhotos(market, photos))],
    };
  } finally {
    await market.stop();
  }
}

async function openStage() {
  const mailbox = await startMailbox();
  let disk: SmallDisk | null = null;
  let pictures: ImageStore | null = null;
  const market = await openMarket(SHOPPERS, {
    settings: { RECONCILE_EVERY_SECONDS: '2', PAYMENT_WINDOW_SECONDS: '18' },
    async openOutside(dir) {
      disk = await mountSmallDisk(dir, DISK_MIB);
      const objects = await mkdtemp(path.join(os.tmpdir(), 'dwaso-pictures-'));
      pictures = await startImageStore(objects);
      return {
        settings: { SMTP_URL: mailbox.url, STORAGE: pictures.url, MEDIA_SHARED: 'off' },
        async stop() {
          await mailbox.stop();
          await pictures?.stop();
          await disk?.close();
          await rm(objects, { recursive: true, force: true });
        },
      };
    },
  });
  return { market, mailbox, pictures: pictures as unknown as ImageStore, disk: disk as SmallDisk | null };
}

/** Every kind in a random order, then in another, up to `count`. */
function drawFaults(count: number, kinds: string[]): string[] {
  const all: string[] = [];
  while (all.length < count) {
    const round = kinds.map((name) => ({ name, at: nextRandom() })).toSorted((a, b) => a.at - b.at);
    all.push(...round.map(({ name }) => name));
  }
  return all.slice(0, count);
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The connection and its process may have ended since they were listed.
    }
  }
}
