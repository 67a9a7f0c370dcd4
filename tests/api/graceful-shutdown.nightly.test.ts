import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from './support/open-market.ts';

/* A stopping node finishes open requests and tells clients to use another node. */

const START_MS = 240_000;

let dir: string;
let child: ChildProcess;
let url: string;
let log: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-stopping-'));
});
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await rm(dir, { recursive: true, force: true, maxRetries: 5 });
});

async function start(env: Record<string, string>): Promise<void> {
  const settings = { APP_ENV: 'demo', NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: '' };
  child = spawn(process.execPath, ['src/main.ts'], {
    env: { ...process.env, ...settings, DATA_DIR: dir, RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (log += chunk));
  for (const end = Date.now() + START_MS; Date.now() < end && !url_(); ) await sleep(50);
  url = url_() ?? '';
}
const url_ = () => /Dwaso is open at (http:\S+)/.exec(log)?.[1];

interface Results {
  answered: number;
  statuses: Set<number>;
  /** Responses with `Connection: close`. */
  closing: number;
  /** Error codes of accepted connections. */
  broken: string[];
}

/** Sends requests over keep-alive connections until the node accepts no more. */
async function askUntilRefused(target: string, clients: number): Promise<Results> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const results: Results = { answered: 0, statuses: new Set(), closing: 0, broken: [] };
  const ask = () =>
    new Promise<string | null>((resolve) => {
      const request = http.get(url + target, { agent }, (answer) => {
        results.statuses.add(answer.statusCode ?? 0);
        if (answer.headers.connection === 'close') results.closing++;
        answer.resume();
        answer.on('end', () => {
          results.answered++;
          resolve(null);
        });
        answer.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
      });
      request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    });
  const client = async () => {
    for (;;) {
      const failed = await ask();
      if (failed === 'ECONNREFUSED') return;
      if (failed) results.broken.push(failed);
      await sleep(2);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return results;
}

describe.each(['1', '2'])('a stopping node with %s fronts', (webConcurrency) => {
  it('reports it at /readyz, still answers, closes connections with their responses, and exits with 0', {
    // A busy machine may suspend the process just before it closes its port, which breaks a new connection.
    retry: 2,
    timeout: START_MS + 60_000,
  }, async () => {
    await start({ WEB_CONCURRENCY: webConcurrency, DRAIN_SECONDS: '2' });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const asking = askUntilRefused('/api/v1/products?limit=3', 8);
    await sleep(500);
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await until(async () => (await fetch(`${url}/readyz`)).status === 503);
    // Clients that have not noticed are still answered.
    for (const target of ['/', '/healthz', '/api/v1/shops']) {
      const answer = await fetch(url + target);
      expect([target, answer.status, answer.headers.get('connection')]).toEqual([target, 200, 'close']);
    }
    const [code] = await exit;
    const results = await asking;
    expect(code).toBe(0);
    expect([...results.statuses]).toEqual([200]);
    expect(results.closing).toBeGreaterThan(8);
    // One connection may open just as the port closes.
    expect(results.broken.length, results.broken.join()).toBeLessThanOrEqual(1);
    expect(results.answered).toBeGreaterThan(100);
  });
});

it(
  'a stopping node ends in time though its database hangs',
  async () => {
    await start({ WEB_CONCURRENCY: '1', STOP_SECONDS: '3' });
    const postmaster = Number(
      (await readFile(path.join(dir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
    );
    const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    const pids = [postmaster, ...children.trim().split(' ').map(Number)];
    const tell = (signal: NodeJS.Signals) => {
      for (const pid of pids) {
        try {
          process.kill(pid, signal);
        } catch {
          // The process may have exited.
        }
      }
    };
    tell('SIGSTOP');
    try {
      const startedMs = performance.now();
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await exit;
      expect(code).toBe(1);
      expect(performance.now() - startedMs).toBeLessThan(10_000);
      expect(log).toContain('did not close in time');
    } finally {
      tell('SIGCONT');
      process.kill(postmaster, 'SIGINT');
    }
  },
  START_MS,
);

it(
  'a node is checked for readiness by HTTP/1.0 without a host',
  async () => {
    await start({ WEB_CONCURRENCY: '1' });
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    socket.end('GET /readyz HTTP/1.0\r\n\r\n');
    let text = '';
    for await (const chunk of socket) text += chunk;
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(text).toMatch(/ready$/);
  },
  START_MS,
);
