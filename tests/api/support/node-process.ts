import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A node as `npm start` runs it, of several processes. */
export interface Node {
  url: string;
  child: ChildProcess;
  log(): string;
}

/** Long enough for six processes to load their modules on a busy machine. */
export const START_MS = 240_000;

/** Waits as long as for a start, since a killed process is started again. */
export async function until<T>(probe: () => Promise<T | null | undefined | false>): Promise<T> {
  for (const end = Date.now() + START_MS; ; await sleep(50)) {
    const result = await probe();
    if (result) return result;
    if (Date.now() > end) throw new Error(`waited ${START_MS / 1000} s in vain`);
  }
}

/** Starts a node in demo mode. @param env at least DATA_DIR and DATABASE_URL */
export async function startNodeProcess(env: Record<string, string>): Promise<Node> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: {
      ...process.env,
      APP_ENV: 'demo',
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += chunk));
  child.stderr.on('data', (chunk) => (output.stderr += chunk));
  const node = { url: '', child, log: () => output.stderr + output.stdout };
  try {
    node.url = await until(async () => /Dwaso is open at (http:\S+)/.exec(output.stdout)?.[1]);
    await until(async () => listProcesses(node));
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return node;
}

/** Stops a node with SIGTERM. @returns its exit code */
export async function stopNodeProcess({ child }: Node): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return code;
}

/** The log entries so far. */
export const readLogLines = (node: Node) =>
  node
    .log()
    .split('\n')
    .slice(0, -1) // The text after the last newline may be incomplete.
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

/** The processes that the node logged at its start. */
export const listProcesses = (node: Node): { task: string; pid: number; memoryMiB: number }[] =>
  readLogLines(node).find(({ msg }) => msg === 'Dwaso is open')?.processes;

export const getFrom = (node: Node, target: string, init?: RequestInit) => fetch(node.url + target, init);

export const postTo = (node: Node, target: string, body: object, token = '', headers = {}) =>
  getFrom(node, `/api/v1${target}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
  });

const SHIPPING_ADDRESS = {
  fullName: 'Yaa Asantewaa',
  street: 'Adum Road',
  city: 'Kumasi',
  state: 'Ashanti',
  phone: '0551234987',
};
const CUSTOMER = { email: 'customer@dwaso.test', password: 'Market-day-1!' };

/** The demo's customer orders a product by mobile money. @returns the product and the order */
export async function placeDemoOrder(node: Node, headers = {}) {
  const { token } = await (await postTo(node, '/auth/login', CUSTOMER)).json();
  const { data } = await (await getFrom(node, '/api/v1/products?search=oval%20shopper')).json();
  await postTo(node, '/cart/add', { productId: data[0].id, quantity: 1 }, token);
  const order = { paymentMethod: 'MOMO', shippingAddress: SHIPPING_ADDRESS };
  const response = await postTo(node, '/cart/checkout', order, token, headers);
  return { product: data[0], placed: (await response.json()).data };
}
