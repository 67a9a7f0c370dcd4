import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '#platform/supervise-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import {
  getFrom,
  listProcesses,
  type Node,
  placeDemoOrder,
  postTo,
  readLogLines,
  START_MS,
  startNodeProcess,
  stopNodeProcess,
  until,
} from './support/node-process.ts';

const nodes: Node[] = [];
let dir: string;
let database: TestDatabase;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-processes-'));
  database = await createTestDatabase({ demo: true });
});
afterAll(async () => {
  await Promise.all(nodes.map(stopNodeProcess));
  await database.close();
  await rm(dir, { recursive: true, force: true });
});

async function start(webConcurrency: number): Promise<Node> {
  const env = { DATA_DIR: dir, DATABASE_URL: database.url, WEB_CONCURRENCY: String(webConcurrency) };
  const node = await startNodeProcess(env);
  nodes.push(node);
  return node;
}

const findPid = (node: Node, task: string) =>
  listProcesses(node).find((one) => one.task === task)?.pid as number;

/** Kills a process and waits until its replacement has started. */
async function kill(node: Node, task: string): Promise<void> {
  const died = () => readLogLines(node).filter((line) => line.msg.startsWith('a process has died')).length;
  const before = died();
  process.kill(findPid(node, task), 'SIGKILL');
  await until(async () => died() > before);
}

const CUSTOMER = { email: 'customer@dwaso.test', password: 'Market-day-1!' };

describe('a node of several processes', { timeout: START_MS }, () => {
  let node: Node;
  beforeAll(async () => {
    node = await start(2);
  }, START_MS);

  it('lists its processes with the memory of each', () => {
    expect(listProcesses(node).map(({ task }) => task)).toEqual(['simulators', 'worker', 'reads', 'front']);
    for (const { pid, memoryMiB } of listProcesses(node)) {
      expect(isAlive(pid)).toBe(true);
      expect(memoryMiB).toBeGreaterThan(20);
    }
  });

  it('takes an order and a payment as one process does', async () => {
    const { product, placed } = await placeDemoOrder(node);
    expect(placed.payment.status).toBe('SUCCEEDED');
    // A different process renders the page.
    await until(async () =>
      (await (await getFrom(node, `/products/${product.id}`)).text()).includes(
        `${product.stockQuantity - 1} available`,
      ),
    );
  });

  it('passes client address and request id to its renderers', async () => {
    const answer = await getFrom(node, '/nothing-here', { headers: { 'x-request-id': 'trace-12345' } });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([404, 'trace-12345']);
    const refused = await getFrom(node, '/api/v1/products?limit=none');
    expect(refused.status).toBe(422);
  });

  it('accepts forms of pages without scripts up to a size limit', async () => {
    const ask = (form: Record<string, string>) =>
      getFrom(node, '/products?search=quagga', {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      });
    expect((await ask({ words: 'quagga' })).status).toBeLessThan(400);
    expect((await ask({ words: 'q'.repeat(100_000) })).status).toBe(413);
    expect((await getFrom(node, '/about', { method: 'POST', body: 'a=1' })).status).toBe(405);
  });

  it('serves cached pages while the renderer is down and recovers', async () => {
    expect((await getFrom(node, '/about')).status).toBe(200);
    await kill(node, 'reads');
    expect((await getFrom(node, '/about')).status).toBe(200);
    expect((await postTo(node, '/auth/login', CUSTOMER)).status).toBe(200);
    const statuses = new Set<number>();
    await until(async () => {
      const { status } = await getFrom(node, `/products?search=${Math.random()}`);
      statuses.add(status);
      return status === 200;
    });
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
  });

  it('answers 503 while no front is ready and never refuses a connection', async () => {
    await kill(node, 'front');
    const refusals: Response[] = [];
    await until(async () => {
      const response = await getFrom(node, '/readyz');
      if (response.status !== 200) refusals.push(response);
      return response.status === 200;
    });
    expect(refusals.filter(({ status }) => status !== 503)).toEqual([]);
    expect(refusals.filter(({ headers }) => !headers.has('retry-after'))).toEqual([]);
    expect((await getFrom(node, '/products')).status).toBe(200);
  });

  it('sends its mail after the worker has died', async () => {
    await kill(node, 'worker');
    const email = 'after-the-worker@example.com';
    await postTo(node, '/auth/signup', {
      email,
      password: 'a-good-password',
      firstName: 'Yaa',
      lastName: 'Asantewaa',
    });
    await until(async () => (await (await getFrom(node, '/dev/mail')).text()).includes(email));
  });

  it('shuts down cleanly with all its processes', async () => {
    const pids = listProcesses(node).map(({ pid }) => pid);
    expect(await stopNodeProcess(node)).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    expect((await readdir(dir)).filter((name) => name.endsWith('.sock'))).toEqual([]);
  });
});

describe('a node with two fronts', { timeout: START_MS }, () => {
  let node: Node;
  beforeAll(async () => {
    node = await start(4);
  }, START_MS);

  it('shares the connections between them, and both have a cache', async () => {
    for (let request = 0; request < 6; request++) {
      const { status } = await getFrom(node, '/shops', { headers: { connection: 'close' } });
      expect(status).toBe(200);
    }
    const answered = () =>
      new Set(readLogLines(node).flatMap((line) => (line.path === '/shops' ? [line.node] : [])));
    await until(async () => answered().size === 2);
  });

  it('reports the metrics of all its processes, also when one has died or hangs', async () => {
    const figures = async () => {
      const answer = await getFrom(node, '/metrics', { headers: { connection: 'close' } }).catch(() => null);
      return answer?.ok ? answer.text() : null;
    };
    const countRequests = (text: string) =>
      Number(
        /^http_server_request_duration_seconds_count\{http_request_method="DELETE".* (\d+)$/m.exec(text)?.[1],
      );
    const away = (text: string) =>
      [...text.matchAll(/^process_up\{process="([\w-]+)".* 0$/gm)].map(([, name]) => name);
    const whole = () =>
      until(async () => {
        const text = await figures();
        return text && away(text).length === 0 && text;
      });
    for (let request = 0; request < 6; request++)
      await getFrom(node, '/api/v1/nothing', { method: 'DELETE', headers: { connection: 'close' } });
    const text = await whole();
    expect(countRequests(text)).toBe(6);
    const sizes = [...text.matchAll(/^process_resident_memory_bytes\{process="([\w-]+)".* \d{8,}$/gm)];
    expect(sizes.map(([, name]) => name)).toEqual([
      'parent',
      'simulators-1',
      'worker-1',
      'reads-1',
      'reads-2',
      'front-1',
      'front-2',
    ]);

    const worker = findPid(node, 'worker');
    process.kill(worker, 'SIGSTOP');
    try {
      expect(away(await until(figures))).toContain('worker-1');
    } finally {
      process.kill(worker, 'SIGCONT');
    }
    // The count survives the process that counted.
    await kill(node, 'front');
    expect(countRequests(await until(figures))).toBe(6);
    expect(countRequests(await whole())).toBe(6);
  });

  it('has no process left when its parent is killed', async () => {
    const pids = listProcesses(node).map(({ pid }) => pid);
    node.child.kill('SIGKILL');
    await until(async () => !pids.some(isAlive));
    await sleep(100);
  });
});
