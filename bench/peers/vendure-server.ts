/**
 * Vendure as its own process, from its folder: `node bench/peers/vendure-server.ts FOLDER populate|serve|work`.
 * Database, port and data come from the environment.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

/** The part of @vendure/core that is used; it is not among our packages. */
interface Vendure {
  bootstrap(config: object): Promise<{ close(): Promise<void> }>;
  bootstrapWorker(config: object): Promise<{ startJobQueue(): Promise<void> }>;
  DefaultJobQueuePlugin: { init(options: object): unknown };
  DefaultSearchPlugin: { init(options: object): unknown };
  DefaultLogger: new (options: object) => unknown;
  dummyPaymentHandler: unknown;
}
interface VendureCli {
  populate(start: () => Promise<unknown>, initial: object, csv: string): Promise<{ close(): Promise<void> }>;
}

const WARN = 1;
const [folder = '', task] = process.argv.slice(2);
const load = createRequire(path.join(folder, 'package.json'));
const vendure = load('@vendure/core') as Vendure;
const { PEER_PORT, PEER_SOCKET, PEER_DATABASE } = process.env;

const config = {
  apiOptions: {
    port: Number(PEER_PORT),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: ['bearer'],
    requireVerification: false,
    superadminCredentials: { identifier: 'bench-admin', password: 'a-long-password-of-the-bench' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: PEER_SOCKET,
    username: 'dwaso',
    database: PEER_DATABASE,
    synchronize: task === 'populate',
    logging: false,
    extra: { max: 20 },
  },
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  logger: new vendure.DefaultLogger({ level: WARN }),
  plugins: [
    vendure.DefaultJobQueuePlugin.init({}),
    vendure.DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
};

/** Ghana, one zero tax, one shipping and one payment option: enough for orders. */
const initial = {
  defaultLanguage: 'en',
  defaultZone: 'Africa',
  countries: [{ name: 'Ghana', code: 'GH', zone: 'Africa' }],
  taxRates: [{ name: 'Zero Tax', percentage: 0 }],
  shippingMethods: [{ name: 'Rider', price: 1500 }],
  paymentMethods: [
    {
      name: 'Wallet',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
};

if (task === 'populate') {
  const { populate } = load('@vendure/core/cli') as VendureCli;
  const app = await populate(
    () => vendure.bootstrap(config),
    initial,
    path.join(folder, 'first-product.csv'),
  );
  await app.close();
  process.exit(0);
} else if (task === 'work') {
  const worker = await vendure.bootstrapWorker(config);
  await worker.startJobQueue();
} else await vendure.bootstrap(config);
