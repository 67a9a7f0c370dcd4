import { startWorker } from '#jobs/worker';
import { createAlertWebhook } from '#providers/alert-webhook';
import { purgeRateLimits } from '#server/limits/rate-limits';
import type { Cleanups } from './cleanups.ts';
import { diskGauges } from './metrics-endpoint.ts';
import { createChannels } from './providers.ts';
import { publishBuild } from './publish-build.ts';
import type { Services } from './services.ts';

/** Starts the worker. @returns its handlers for database notifications */
export async function startJobs(services: Services, cleanups: Cleanups) {
  const {
    env,
    directUrl,
    payments,
    payouts,
    disputes,
    reconciliation,
    storage,
    mailDir,
    deskInbox,
    smsChannel,
    whatsappChannel,
    pushChannel,
    db,
    site,
    log,
    secretBox,
    webhookSender,
  } = services;
  const worker = await startWorker({
    ...payments,
    ...payouts,
    secretBox,
    webhookSender,
    disputes,
    reconciliation,
    alerts: {
      ...{ db, site, log },
      tellElsewhere: env.alertWebhookUrl ? createAlertWebhook(env.alertWebhookUrl) : null,
    },
    readMachine: () => diskGauges(env.dataDir),
    databaseUrl: directUrl,
    storage,
    deskInbox,
    publishBuild: () => publishBuild(storage),
    purgeRateLimits: () => purgeRateLimits(db),
    channels: createChannels(env, mailDir, {
      ...{ sms: smsChannel, whatsapp: whatsappChannel, push: pushChannel },
    }),
    paymentWindowMs: env.paymentWindowMs,
    reconcileEveryMs: env.reconcileEveryMs,
  });
  cleanups.add(() => worker.stop());
  return { outbox: () => worker.nudgeMail(), payouts: () => worker.nudgePayouts() };
}
