import { z } from 'zod';

/** Production never falls back on the simulator, which would confirm payments by itself. */
const PAYSTACK_LIVE = 'https://api.paystack.co';

const flag = z.enum(['on', 'off']);
const port = z.coerce.number().int().min(0).max(65_535);

const schema = z
  .object({
    APP_ENV: z.enum(['demo', 'production']).default('demo'),
    PORT: port.default(3000),
    HOST: z.string().default('0.0.0.0'),
    DATA_DIR: z.string().min(1).default('.data'),
    PUBLIC_URL: z.url().optional(),
    DATABASE_URL: z.string().optional(),
    DATABASE_READ_URL: z.string().optional(),
    PAYSTACK_BASE_URL: z.url().optional(),
    PAYSTACK_SECRET_KEY: z.string().min(1).optional(),
    PAYSTACK_SIMULATOR_PORT: port.optional(),
    PAYSTACK_SIMULATOR_SPEED: z.coerce.number().positive().default(1),
    SMTP_URL: z.string().optional(),
    MAIL_FROM: z.string().default('Dwaso <market@dwaso.test>'),
    SUPPORT_EMAIL: z.email().default('support@dwaso.test'),
    STORAGE: z
      .string()
      .regex(/^(disk|s3:\/\/.+)$/)
      .default('disk'),
    /** Proxies in front of this process whose X-Forwarded-For entry is believed. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    RATE_LIMITS: flag.default('on'),
    ROLE: z.enum(['all', 'web', 'worker']).default('all'),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    /** How long a wallet has to approve a request; Paystack gives 180 s. */
    PAYMENT_WINDOW_SECONDS: z.coerce.number().positive().default(180),
    /** How long the stock of an unpaid order is held; always longer than the payment window. */
    ORDER_HOLD_SECONDS: z.coerce.number().positive().default(1800),
    /** How often the worker looks for payments in doubt and holds to release. */
    RECONCILE_EVERY_SECONDS: z.coerce.number().positive().default(10),
  })
  .transform((raw) => ({
    appEnv: raw.APP_ENV,
    port: raw.PORT,
    host: raw.HOST,
    dataDir: raw.DATA_DIR,
    publicUrl: (raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`).replace(/\/$/, ''),
    databaseUrl: raw.DATABASE_URL,
    databaseReadUrls: raw.DATABASE_READ_URL?.split(',').filter(Boolean) ?? [],
    paystackBaseUrl: raw.PAYSTACK_BASE_URL ?? (raw.APP_ENV === 'production' ? PAYSTACK_LIVE : undefined),
    paystackSecretKey: raw.PAYSTACK_SECRET_KEY,
    simulatorPort: raw.PAYSTACK_SIMULATOR_PORT ?? (raw.PORT === 0 ? 0 : raw.PORT + 1),
    simulatorSpeed: raw.PAYSTACK_SIMULATOR_SPEED,
    smtpUrl: raw.SMTP_URL,
    mailFrom: raw.MAIL_FROM,
    supportEmail: raw.SUPPORT_EMAIL,
    storage: raw.STORAGE,
    trustedProxies: raw.TRUSTED_PROXIES,
    rateLimits: raw.RATE_LIMITS === 'on',
    role: raw.ROLE,
    logLevel: raw.LOG_LEVEL,
    paymentWindowMs: raw.PAYMENT_WINDOW_SECONDS * 1000,
    orderHoldMs: raw.ORDER_HOLD_SECONDS * 1000,
    reconcileEveryMs: raw.RECONCILE_EVERY_SECONDS * 1000,
  }));

export type Env = z.infer<typeof schema>;

const NEEDED_IN_PRODUCTION = ['DATABASE_URL', 'PUBLIC_URL', 'PAYSTACK_SECRET_KEY', 'SMTP_URL'] as const;

/**
 * Reads the environment once, at start (DESIGN.md, Modes and seams).
 * @throws Error naming every variable that is missing or wrong.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  if (given.APP_ENV === 'production') {
    const missing = NEEDED_IN_PRODUCTION.filter((name) => !given[name]);
    if (missing.length > 0) throw new Error(`APP_ENV=production needs ${missing.join(', ')}`);
    if (given.RATE_LIMITS === 'off') throw new Error('RATE_LIMITS=off is for demo mode only');
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Environment: ${problems.join('; ')}`);
}
