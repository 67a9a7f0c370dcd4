import path from 'node:path';
import { PRINCIPALS } from '#modules/identity';
import { createNetworkHealth, PAYMENT_CHANNELS, type PaymentDeps, saveWallet } from '#modules/payments';
import { unmatchedPaymentHandler } from '#modules/refunds';
import { SETTINGS } from '#modules/settings';
import { connectDatabase, type Database } from '#platform/database';
import { observeGauges } from '#platform/instruments';
import { listenForNotifications, type NotificationHandler } from '#platform/listen';
import type { Logger } from '#platform/log';
import { type CacheSubscription, installRowCaches } from '#platform/row-cache';
import { createDeskInbox } from '#providers/imap';
import { createStorage } from '#providers/storage';
import { createWebhookSender } from '#providers/webhooks';
import { PAGE_LANGUAGES } from '#shared/languages';
import { SITE_PAGES } from '#shared/site-pages';
import type { Cleanups } from './cleanups.ts';
import { readLaunchDeps } from './launch-deps.ts';
import { type NodeConfig, resolvePublicUrl } from './node-config.ts';
import {
  createDeliveryProvider,
  createPaymentProviders,
  createPush,
  createSms,
  createWhatsApp,
} from './providers.ts';
import { mediaDirectory } from './publish-build.ts';
import { openSecretBox } from './secrets-key.ts';

/** Maximum number of cached sessions, about half a kilobyte each. */
const SESSIONS_MAX = 20_000;
/** The settings, and each text of the market in each language. */
const SETTINGS_MAX = 1 + SITE_PAGES.length * PAGE_LANGUAGES.length;

/** Caches sessions, the site's settings and its texts in this process. */
export function cacheSessions(db: Database): CacheSubscription {
  return installRowCaches(db, { [PRINCIPALS]: SESSIONS_MAX, [SETTINGS]: SETTINGS_MAX });
}

export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens the services that requests and jobs share: the database and external providers, by the environment. */
export async function openServices(facts: NodeConfig, log: Logger, cleanups: Cleanups) {
  const { env, databaseUrl, directUrl, simulators, node } = facts;
  const pooled = databaseUrl !== directUrl;
  const { db, pool, close } = connectDatabase(databaseUrl, log, {
    ...{ max: env.databasePoolSize, statementTimeoutMs: 15_000, queryTimeoutMs: 16_000, pooled },
  });
  cleanups.add(close);
  const secretBox = await openSecretBox(env);
  const publicUrl = resolvePublicUrl(facts);
  const refusesDemoAccounts = env.appEnv === 'production';
  const site = { publicUrl, supportEmail: env.supportEmail, refusesDemoAccounts, deskEmail: env.deskEmail };
  const gateways = createPaymentProviders(env, simulators);
  const networks = createNetworkHealth();
  const sms = createSms(facts);
  const whatsapp = createWhatsApp(facts);
  const push = createPush(env, db);
  const shown = observeGauges(() =>
    PAYMENT_CHANNELS.map((way) => ({
      ...{
        name: 'dwaso_payment_way_works',
        description: 'Whether charges by it get answers, as the process has seen it',
      },
      labels: { way },
      value: networks.works(way) ? 1 : 0,
    })),
  );
  cleanups.add(async () => shown.end());
  const payments: PaymentDeps = {
    db,
    gateways,
    site,
    log,
    returns: unmatchedPaymentHandler,
    networks,
    saveWallet: (handle, wallet) => saveWallet(handle, secretBox, wallet),
  };
  return {
    env,
    log,
    databaseUrl,
    directUrl,
    pooled,
    node,
    db,
    pool,
    secretBox,
    site,
    payments,
    payouts: { db, transfers: gateways, site, log },
    disputes: { db, gateways, site, log },
    reconciliation: { db, books: gateways, log },
    webhooks: gateways,
    riders: { db, site, log, secretBox, provider: createDeliveryProvider(facts) },
    launch: readLaunchDeps(env),
    smsChannel: sms?.channel ?? null,
    smsReports: sms?.reports ?? null,
    ussd: sms?.ussd ?? null,
    whatsappChannel: whatsapp?.channel ?? null,
    whatsapp: whatsapp?.webhook ?? null,
    pushChannel: push?.channel ?? null,
    push: push?.access ?? null,
    webhookSender: createWebhookSender({ loopbackPorts: env.webhookLoopbackPorts }),
    storage: createStorage(env.storage, mediaDirectory(env)),
    deskInbox: env.deskImapUrl ? createDeskInbox({ url: env.deskImapUrl }) : null,
    mailDir: path.join(env.dataDir, 'mail'),
    kept: cacheSessions(db),
  };
}

/**
 * Subscribes this process to change notifications, for its row caches and for `handlers`.
 * @param onLost called when notifications are disconnected
 */
export function subscribeToInvalidations(
  { directUrl, kept, log }: Services,
  handlers: Record<string, NotificationHandler>,
  cleanups: Cleanups,
  onLost: () => void = () => undefined,
): void {
  const lost = () => {
    kept.lost();
    onLost();
  };
  const listening = listenForNotifications(directUrl, { ...kept.handlers, ...handlers }, log, lost);
  cleanups.add(() => listening.close());
}
