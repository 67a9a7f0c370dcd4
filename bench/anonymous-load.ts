import { readFile } from 'node:fs/promises';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { record } from './support/record-result.ts';
import { runDwaso } from './support/run-dwaso.ts';

// What an anonymous client can cost the server: memory while 300 connections send large forms slowly, and how long one
// request delays the others, as the slowest /healthz on another connection (median of nine rounds).
const SLOW_UPLOADS = 300;
const SLOW_SECONDS = 20;
const ROUNDS = 9;

const dwaso = await runDwaso();
const { hostname, port } = new URL(dwaso.url);

async function memoryMiB(what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${dwaso.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

/** Sends a form of 38 MiB in chunks of 4 KiB every 100 ms, and starts again when it is cut off. */
async function uploadSlowly(until: number): Promise<{ answered: number }> {
  let answered = 0;
  while (Date.now() < until) {
    const socket = net.connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      if (chunk.toString('latin1').startsWith('HTTP/1.1 401')) answered++;
    });
    socket.write(
      `POST /api/v1/products HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${'x'.repeat(43)}\r\n` +
        'content-type: multipart/form-data; boundary=xx\r\ncontent-length: 39845888\r\n\r\n' +
        '--xx\r\ncontent-disposition: form-data; name="productImages"; filename="a.jpg"\r\n\r\n',
    );
    while (Date.now() < until && !socket.destroyed) {
      socket.write(Buffer.alloc(4096));
      await sleep(100);
    }
    socket.destroy();
  }
  return { answered };
}

const beforeMiB = await memoryMiB('VmRSS');
const until = Date.now() + SLOW_SECONDS * 1000;
const uploads = Promise.all(Array.from({ length: SLOW_UPLOADS }, () => uploadSlowly(until)));
let duringMiB = 0;
let slowestPageMs = 0;
while (Date.now() < until) {
  duringMiB = Math.max(duringMiB, await memoryMiB('VmRSS'));
  const started = performance.now();
  await (await fetch(`${dwaso.url}/healthz`)).text();
  slowestPageMs = Math.max(slowestPageMs, performance.now() - started);
  await sleep(200);
}
const answered = (await uploads).reduce((sum, one) => sum + one.answered, 0);
await sleep(1000);

const json = { 'content-type': 'application/json' };
const unknownKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 6500 }, (_, n) => [`k${n}`, 1])));
const REQUESTS: Record<string, () => Promise<Response>> = {
  'sign-in with 6,500 unknown fields (64 KiB)': () => post('/auth/login', unknownKeys),
  'sign-in with arrays 30,000 deep': () => post('/auth/login', '['.repeat(30_000) + ']'.repeat(30_000)),
  'sign-in with 1 MiB of JSON': () => post('/auth/login', `"${'x'.repeat(1024 * 1024)}"`),
  'sign-in with a wrong password': () =>
    post('/auth/login', JSON.stringify({ email: 'customer@dwaso.test', password: 'wrong-password' })),
  'a page of products that nobody asked for before': () => get(`/products?search=yam${Math.random()}`),
  'a search that finds all': () =>
    get(`/api/v1/products?search=a&limit=48&minPrice=0.${Math.random().toString().slice(2, 4)}`),
  'the API document': () => get('/api/v1/openapi.json?fresh=1'),
  'a form of 4 MiB': () => {
    const form = new FormData();
    form.append('photos', new Blob([new Uint8Array(4 * 1024 * 1024)]), 'a.jpg');
    return fetch(`${dwaso.url}/api/v1/reviews`, { method: 'POST', body: form });
  },
};
const get = (path: string) => fetch(dwaso.url + path);
const post = (path: string, body: string) =>
  fetch(`${dwaso.url}/api/v1${path}`, { method: 'POST', headers: json, body });

/** The slowest /healthz while `send` runs, ms. */
async function holds(send: () => Promise<Response>): Promise<number> {
  let isOver = false;
  const over = send()
    .then((answer) => answer.arrayBuffer())
    .finally(() => {
      isOver = true;
    });
  let longest = 0;
  while (!isOver) {
    const started = performance.now();
    await (await fetch(`${dwaso.url}/healthz`)).text();
    longest = Math.max(longest, performance.now() - started);
  }
  await over;
  return longest;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const holdsMs: Record<string, number> = {};
for (const [name, send] of Object.entries(REQUESTS)) {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await holds(send));
  holdsMs[name] = Math.round(median(rounds) * 10) / 10;
}
await dwaso.stop();
await dwaso.remove();
await record('anonymous-load', {
  slowUploads: { connections: SLOW_UPLOADS, seconds: SLOW_SECONDS, refused: answered },
  memory: { beforeMiB, duringMiB, addedMiB: duringMiB - beforeMiB },
  slowestHealthzMeanwhileMs: Math.round(slowestPageMs),
  holdsMs,
  longestHoldMs: Math.max(...Object.values(holdsMs)),
});
