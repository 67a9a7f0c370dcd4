import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { SIMULATOR_KEY } from '#platform/env-rules';
import { startPaystackSimulator } from '#simulators/paystack';
import { signedInCustomers } from '../../bench/support/sessions.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';
import { createLog } from '../../src/platform/log.ts';
import { connect } from './connect.ts';
import { freePort, hasEnded, type Program, run, stopProgram, until } from './processes.ts';

const NODES = 2;
/** More than any drill buys. */
const STOCK = 1_000_000;

/** A node that a drill can stop and restart. */
export interface MarketNode {
  name: string;
  port: number;
  program: Program;
  /** The checkout that it runs from its next start on. */
  checkout: string;
  start(): Promise<void>;
  /** Its output over all restarts. */
  output(): string;
}

/** The database of a market. */
export interface MarketDatabase {
  url: string;
  /** The folder of its files, if we run the server. */
  dir: string;
  /** Additional environment of every node, such as DATABASE_READ_URL. */
  settings?: Record<string, string>;
  stop(): Promise<unknown>;
}

/** Two nodes behind a proxy, one database, one Paystack simulator. */
export interface Market {
  /** The proxy's URL. */
  url: string;
  nodes: MarketNode[];
  database: MarketDatabase;
  simulator: Awaited<ReturnType<typeof startPaystackSimulator>>;
  /** Tokens of signed-in customers. */
  shoppers: string[];
  /** A product that never sells out. */
  product: string;
  stop(): Promise<void>;
}

const NODE_ENV = {
  ...process.env,
  ...{ APP_ENV: 'demo', NODE_ENV: 'production', HOST: '127.0.0.1', PUBLIC_URL: '', RATE_LIMITS: 'off' },
  ...{ TRUSTED_PROXIES: '1', WEB_CONCURRENCY: '1', MEDIA_SHARED: 'on' },
  ...{ DELIVERY_PROVIDER: 'off', DRAIN_SECONDS: '3' },
};

/** As in deploy/haproxy.cfg, without TLS. */
const proxySettings = (port: number, ports: number[]) => `
global
    log stdout format raw local0 warning
defaults
    mode http
    option httplog
    timeout connect 2s
    timeout client 30s
    timeout server 30s
    timeout http-keep-alive 30s
    timeout queue 10s
frontend http
    bind 127.0.0.1:${port}
    option forwardfor
    default_backend web
backend web
    balance leastconn
    option httpchk GET /readyz
    http-check expect status 200
    default-server check inter 1s fall 2 rise 1
    option redispatch 1
    retries 3
    retry-on conn-failure empty-response response-timeout
    http-request disable-l7-retry unless METH_GET
${ports.map((at, n) => `    server web-${n + 1} 127.0.0.1:${at}`).join('\n')}
`;

async function openEmbedded(dir: string): Promise<MarketDatabase> {
  const { url, stop } = await startEmbeddedPostgres(dir, { watch: createLog('silent') });
  return { url, dir, stop };
}

export interface MarketOptions {
  /** Number of nodes; two by default. */
  nodes?: number;
  /** Environment of every node, such as DRAIN_SECONDS. */
  settings?: Record<string, string>;
  /** Opens a database in the given folder; our own server by default. */
  openDatabase?: (dir: string) => Promise<MarketDatabase>;
  /** The checkout that the nodes run; ours by default. */
  checkout?: string;
  /** Starts external services in the folder of all files. */
  openOutside?: (dir: string) => Promise<ExternalServices>;
}

/** External services of a market. */
export interface ExternalServices {
  settings: Record<string, string>;
  stop(): Promise<unknown>;
}

export async function openMarket(shoppers: number, options: MarketOptions = {}): Promise<Market> {
  const {
    settings = {},
    openDatabase = openEmbedded,
    checkout = '.',
    nodes: count = NODES,
    openOutside,
  } = options;
  const dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-drill-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true, maxRetries: 10 })];
  const stop = async () => {
    for (const step of ends.splice(0).reverse()) await step();
  };
  try {
    const outside = await openOutside?.(dir);
    if (outside) ends.push(() => outside.stop());
    const database = await openDatabase(path.join(dir, 'postgres'));
    ends.push(() => database.stop());
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const simulator = await startPaystackSimulator({
      ...{ port: 0, secretKey: SIMULATOR_KEY, speed: 10 },
      webhookUrl: `${url}/api/v1/payments/paystack/webhook`,
    });
    ends.push(() => simulator.close());
    const shared = path.join(dir, 'media');
    await mkdir(shared);
    const nodes: MarketNode[] = [];
    for (let number = 1; number <= count; number++) {
      const dataDir = path.join(dir, `node-${number}`);
      await mkdir(dataDir);
      await symlink(shared, path.join(dataDir, 'media'));
      const node = await describe(`web-${number}`, checkout, {
        ...{ DATA_DIR: dataDir, DATABASE_URL: database.url, PAYSTACK_BASE_URL: simulator.url },
        ...database.settings,
        ...outside?.settings,
        ...settings,
      });
      await node.start();
      ends.push(() => stopProgram(node.program));
      nodes.push(node);
    }
    const file = path.join(dir, 'haproxy.cfg');
    await writeFile(
      file,
      proxySettings(
        port,
        nodes.map((node) => node.port),
      ),
    );
    const proxy = run('haproxy', ['-f', file]);
    ends.push(() => stopProgram(proxy));
    await until('the proxy', async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok);
    return { url, nodes, database, simulator, ...(await furnish(database.url, shoppers)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function describe(name: string, checkout: string, env: Record<string, string>): Promise<MarketNode> {
  const port = await freePort();
  let output = '';
  const node: MarketNode = {
    ...{ name, port, checkout, program: null as unknown as Program },
    async start() {
      output += node.program?.said ?? '';
      const program = run(
        process.execPath,
        ['src/main.ts'],
        { ...NODE_ENV, PORT: String(port), ...env },
        node.checkout,
      );
      node.program = program;
      await until(name, async () => {
        if (hasEnded(node.program)) throw new Error(`${name} has ended: ${node.program.said.slice(-2_000)}`);
        return node.program.said.includes('Dwaso is open at');
      });
    },
    output: () => output + node.program.said,
  };
  return node;
}

async function furnish(databaseUrl: string, count: number): Promise<Pick<Market, 'shoppers' | 'product'>> {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query<{ id: string }>(
      "update products set stock_quantity = $1 where name like 'Oval Shopper%' and options = '[]' returning id",
      [STOCK],
    );
    const [product] = rows;
    if (!product) throw new Error('there is nothing to buy');
    return { shoppers: await signedInCustomers(client, count), product: product.id };
  } finally {
    await client.end();
  }
}
