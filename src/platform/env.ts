import { z } from 'zod';
import type { EnvError, RawEnv } from './env-error.ts';
import { demoEnvErrors, deploymentRisks, productionEnvErrors, REQUIRED_IN_PRODUCTION } from './env-rules.ts';
import { pushVariables, readPushEnv } from './push-env.ts';
import { FILE_VARIABLES, readSecretFiles } from './secret-files.ts';
import { readSmsEnv, smsVariables } from './sms-env.ts';
import { StartupError } from './startup-error.ts';
import { readWhatsAppEnv, whatsappVariables } from './whatsapp-env.ts';

/** Production never falls back on the simulator, which would confirm payments by itself. */
/** Paystack's own address. */
export const PAYSTACK_LIVE = 'https://api.paystack.co';
const SWOOVE_LIVE = 'https://live.swooveapi.com';

const flag = z.enum(['on', 'off']);
const sealingKey = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64 (openssl rand -base64 32)');
const port = z.coerce.number().int().min(0).max(65_535);

const schema = z
  .object({
    APP_ENV: z.enum(['demo', 'production']).default('demo'),
    PORT: port.default(3000),
    /** Unset: loopback in demo, all addresses in production. */
    HOST: z.string().optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    PUBLIC_URL: z.url().optional(),
    DATABASE_URL: z.string().optional(),
    /** The same database without the pooler of DATABASE_URL. Migrations, notifications and jobs need it. */
    DATABASE_DIRECT_URL: z.string().optional(),
    DATABASE_OWNER_URL: z.string().optional(),
    DATABASE_READ_URL: z.string().optional(),
    /** Maximum lag of a replica. */
    DATABASE_READ_LAG_SECONDS: z.coerce.number().positive().default(5),
    /** Connections of one process: for writes, and for public reads. */
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(16),
    PAYSTACK_BASE_URL: z.url().optional(),
    PAYSTACK_SECRET_KEY: z.string().min(1).optional(),
    PAYSTACK_SIMULATOR_PORT: port.optional(),
    PAYSTACK_SIMULATOR_SPEED: z.coerce.number().positive().default(1),
    /**
     * Delivery company that shops can book riders from, each with its own key. Unset: simulator in demo, none in
     * production.
     */
    DELIVERY_PROVIDER: z.enum(['swoove', 'off']).optional(),
    SWOOVE_BASE_URL: z.url().optional(),
    ...smsVariables,
    ...whatsappVariables,
    ...pushVariables,
    SMTP_URL: z.string().optional(),
    MAIL_FROM: z.string().default('Dwaso <market@dwaso.test>'),
    /** Mailbox of the desk: `imaps://user:password@host:993/INBOX`. Unset: answers to customers go to SUPPORT_EMAIL. */
    DESK_IMAP_URL: z
      .url({ protocol: /^imaps?$/ })
      .refine((url) => URL.canParse(url) && new URL(url).username !== '', 'must name a user')
      .optional(),
    /** Its address. A letter to `name+anything@host` must reach it. */
    DESK_EMAIL: z.email().optional(),
    SUPPORT_EMAIL: z.email().default('support@dwaso.test'),
    STORAGE: z
      .string()
      .regex(/^(disk|s3:\/\/.+)$/)
      .default('disk'),
    /** Search backend: PostgreSQL, a full-text index file on each node, or chosen by the size of the market. */
    SEARCH_INDEX: z.enum(['auto', 'postgres', 'side']).default('auto'),
    /** `on`: staging may run on Paystack's test key; every page says so. */
    ALLOW_TEST_KEY: flag.default('off'),
    /** `yes`: staging runs on the payment simulator, in production mode; every page says so. */
    STAGING_WITH_SIMULATOR: z.enum(['yes', 'no']).default('no'),
    /** `everyone`: the demo's mailbox and simulator accept requests from other machines too. */
    DEMO_TOOLS: z.enum(['loopback', 'everyone']).default('loopback'),
    /** Bearer token for /metrics. Without one, only loopback may read it. */
    METRICS_TOKEN: z.string().min(16).optional(),
    /** A folder with a file per secret, see secret-files.ts. */
    SECRETS_DIR: z.string().optional(),
    /** Receives alerts besides the admins: a POST of `{"text": …}`, the format of Slack and others. */
    ALERT_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Loopback ports that a demo sends webhooks to, by http too: `4999,5001`. A market sends to the internet alone. */
    WEBHOOK_LOOPBACK_PORTS: z
      .string()
      .regex(/^\d{1,5}(,\d{1,5})*$/, 'must be ports with commas')
      .optional(),
    /** OpenTelemetry collector that takes traces by OTLP over HTTP. The standard OTEL_… variables apply too. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** Key that encrypts the secrets of second factors: 32 bytes in base64. A demo generates its own. */
    SECRETS_KEY: sealingKey.optional(),
    /** Previous key during rotation (`npm run secrets:rotate`). It decrypts only. */
    SECRETS_KEY_OLD: sealingKey.optional(),
    /** Number of trusted proxies in front of this process, whose X-Forwarded-For entries we believe. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    RATE_LIMITS: flag.default('on'),
    /** `off`: another program migrates the database (ROLE=migrate), and this one waits for it. */
    MIGRATE_AT_START: flag.default('on'),
    /** `on`: DATA_DIR/media is a folder shared by all nodes. */
    MEDIA_SHARED: flag.default('off'),
    /** How long a stopping node still answers requests after /readyz reports it as not ready. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
    /** Shutdown deadline. Work still running after it is cut off. */
    STOP_SECONDS: z.coerce.number().min(1).max(600).default(27),
    ROLE: z.enum(['all', 'web', 'worker', 'migrate']).default('all'),
    /** Number of web processes; `auto` chooses as many as the machine can run. */
    WEB_CONCURRENCY: z.union([z.literal('auto'), z.coerce.number().int().min(1).max(64)]).default('auto'),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    /** How long a customer has to approve a payment in the wallet; Paystack gives 180 s. */
    PAYMENT_WINDOW_SECONDS: z.coerce.number().positive().default(180),
    /** Maximum time that an unpaid order reserves stock, however often its payment is retried. */
    ORDER_HOLD_SECONDS: z.coerce.number().positive().default(1800),
    /** How often the worker checks payments in doubt and reservations to release. */
    RECONCILE_EVERY_SECONDS: z.coerce.number().positive().default(10),
  })
  .transform((raw) => ({
    appEnv: raw.APP_ENV,
    port: raw.PORT,
    host: raw.HOST ?? (raw.APP_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    dataDir: raw.DATA_DIR,
    publicUrl: (raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`).replace(/\/$/, ''),
    databaseUrl: raw.DATABASE_URL,
    databaseDirectUrl: raw.DATABASE_DIRECT_URL,
    databaseOwnerUrl: raw.DATABASE_OWNER_URL,
    databasePoolSize: raw.DATABASE_POOL_SIZE,
    databaseReadLagMs: raw.DATABASE_READ_LAG_SECONDS * 1000,
    databaseReadUrls: raw.DATABASE_READ_URL?.split(',').filter(Boolean) ?? [],
    /** Undefined: this node runs the simulator. */
    paystackBaseUrl:
      raw.PAYSTACK_BASE_URL ??
      (raw.APP_ENV === 'production' && raw.STAGING_WITH_SIMULATOR === 'no' ? PAYSTACK_LIVE : undefined),
    paystackSecretKey: raw.PAYSTACK_SECRET_KEY,
    /** Staging on the payment simulator. */
    stagingWithSimulator: raw.STAGING_WITH_SIMULATOR === 'yes',
    /** Staging: real pages, and payments that move no money. */
    testPayments: raw.APP_ENV === 'production' && !!raw.PAYSTACK_SECRET_KEY?.startsWith('sk_test_'),
    searchIndex: raw.SEARCH_INDEX,
    demoToolsForEveryone: raw.DEMO_TOOLS === 'everyone',
    metricsToken: raw.METRICS_TOKEN,
    alertWebhookUrl: raw.ALERT_WEBHOOK_URL,
    webhookLoopbackPorts: raw.WEBHOOK_LOOPBACK_PORTS?.split(',').map(Number) ?? [],
    traceEndpoint: raw.OTEL_EXPORTER_OTLP_ENDPOINT,
    simulatorPort: raw.PAYSTACK_SIMULATOR_PORT ?? (raw.PORT === 0 ? 0 : raw.PORT + 1),
    simulatorSpeed: raw.PAYSTACK_SIMULATOR_SPEED,
    /** Null: no delivery company. `simulator` stands in for Swoove in a demo without another address. */
    riders: ridersOf(raw),
    /** Null: no SMS. */
    sms: readSmsEnv(raw, raw.APP_ENV === 'demo' && !raw.PAYSTACK_BASE_URL),
    /** Null: no WhatsApp. */
    whatsapp: readWhatsAppEnv(raw, raw.APP_ENV === 'demo' && !raw.PAYSTACK_BASE_URL),
    /** Null: no push messages. */
    push: readPushEnv(raw),
    smtpUrl: raw.SMTP_URL,
    mailFrom: raw.MAIL_FROM,
    deskImapUrl: raw.DESK_IMAP_URL,
    deskEmail: raw.DESK_IMAP_URL ? raw.DESK_EMAIL : undefined,
    supportEmail: raw.SUPPORT_EMAIL,
    storage: raw.STORAGE,
    secretsKey: raw.SECRETS_KEY,
    formerSecretsKey: raw.SECRETS_KEY_OLD,
    trustedProxies: raw.TRUSTED_PROXIES,
    rateLimits: raw.RATE_LIMITS === 'on',
    migrateAtStart: raw.MIGRATE_AT_START === 'on',
    mediaShared: raw.MEDIA_SHARED === 'on',
    drainMs: (raw.DRAIN_SECONDS ?? (raw.APP_ENV === 'production' ? 3 : 0)) * 1000,
    stopMs: raw.STOP_SECONDS * 1000,
    role: raw.ROLE,
    webConcurrency: raw.WEB_CONCURRENCY,
    logLevel: raw.LOG_LEVEL,
    paymentWindowMs: raw.PAYMENT_WINDOW_SECONDS * 1000,
    orderHoldMs: raw.ORDER_HOLD_SECONDS * 1000,
    reconcileEveryMs: raw.RECONCILE_EVERY_SECONDS * 1000,
  }));

/** Chooses the delivery company and its base URL. */
function ridersOf(raw: {
  APP_ENV: 'demo' | 'production';
  DELIVERY_PROVIDER?: 'swoove' | 'off' | undefined;
  SWOOVE_BASE_URL?: string | undefined;
}): 'simulator' | { baseUrl: string } | null {
  if (raw.DELIVERY_PROVIDER === 'off') return null;
  if (raw.APP_ENV === 'demo') return raw.SWOOVE_BASE_URL ? { baseUrl: raw.SWOOVE_BASE_URL } : 'simulator';
  return raw.DELIVERY_PROVIDER ? { baseUrl: raw.SWOOVE_BASE_URL ?? SWOOVE_LIVE } : null;
}

export type Env = z.infer<typeof schema>;

/** The variables with secrets read from their files. Empty values are dropped: they count as unset. */
const readVariables = (source: RawEnv): RawEnv =>
  readSecretFiles(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')));

/**
 * Parses the environment without checking it against the mode, for tools that inspect or repair a market.
 * @throws StartupError naming every invalid variable, or a secret's file that can't be read
 */
export function parseEnv(source: RawEnv = process.env): Env {
  const parsed = schema.safeParse(readVariables(source));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new StartupError(`Environment: ${problems.join('; ')}`);
}

/** The variables that are read. */
export const KNOWN_VARIABLES: readonly string[] = Object.keys(schema.in.shape);

/** Lists variables that are missing or do not fit the mode; empty when the process may start. */
export function envErrors(source: RawEnv = process.env): EnvError[] {
  const given = readVariables(source);
  if (given.APP_ENV !== 'production') return demoEnvErrors(given);
  const missing = REQUIRED_IN_PRODUCTION.filter((name) => !given[name]);
  return [...missing.map((name) => ({ name, why: 'is missing' })), ...productionEnvErrors(given)];
}

/** Lists risky settings, see {@link deploymentRisks}. */
export const startingRisks = (source: RawEnv = process.env): EnvError[] =>
  deploymentRisks(readVariables(source), [...KNOWN_VARIABLES, ...FILE_VARIABLES]);

/**
 * Reads the environment once, at start. Call it before anything sets NODE_ENV: only values from outside count.
 * @throws StartupError naming every variable that is missing, invalid or belongs to another mode
 */
export function readEnv(source: RawEnv = process.env): Env {
  const given = readVariables(source);
  const production = given.APP_ENV === 'production';
  const missing = production ? REQUIRED_IN_PRODUCTION.filter((name) => !given[name]) : [];
  if (missing.length > 0) throw new StartupError(`APP_ENV=production needs ${missing.join(', ')}`);
  const env = parseEnv(given);
  const faults = envErrors(given);
  if (faults.length === 0) return env;
  const told = faults.map(({ name, why }) => `${name} ${why}`).join('; ');
  throw new StartupError(
    production
      ? `A market that takes money does not start like this: ${told}.`
      : `The demo does not start where a real market may be: ${told}. For a real market set APP_ENV=production.`,
  );
}
