import type { LaunchCodeDeps, NetworkCheckDeps, PaymentsTaken } from '#modules/launch';
import { type Env, envErrors, PAYSTACK_LIVE, startingRisks } from '#platform/env';
import { createAlertWebhook } from '#providers/alert-webhook';
import { checkNetwork } from './network-checks/services.ts';

/** How this environment takes payments, for the launch page. */
export function paymentsTaken(
  env: Pick<Env, 'appEnv' | 'stagingWithSimulator' | 'testPayments' | 'paystackBaseUrl'>,
): PaymentsTaken {
  if (env.appEnv !== 'production' || env.stagingWithSimulator || !env.paystackBaseUrl) return 'simulated';
  if (env.testPayments) return 'test';
  return env.paystackBaseUrl === PAYSTACK_LIVE ? 'real' : 'unknown';
}

/** What the launch page knows of this server, and where it sends a test alert. */
export function readLaunchDeps(
  env: Env,
): Pick<LaunchCodeDeps, 'facts' | 'sendAlert'> & Pick<NetworkCheckDeps, 'checkNetwork'> {
  return {
    facts: {
      supportEmail: env.supportEmail,
      payments: paymentsTaken(env),
      settingsFaults: readFaults(),
      hasSms: env.sms !== null,
      hasAlertAddress: env.alertWebhookUrl !== undefined,
    },
    checkNetwork: () => checkNetwork(env),
    sendAlert: env.alertWebhookUrl ? createAlertWebhook(env.alertWebhookUrl) : null,
  };
}

/**
 * Null where a variable cannot be read: nothing is known of them then. Ignores NODE_ENV, which a started node has set
 * by itself; a start with a wrong one was refused.
 */
export function readFaults({ NODE_ENV: _, ...given }: NodeJS.ProcessEnv = process.env): string[] | null {
  try {
    return [...envErrors(given), ...startingRisks(given)].map(({ name }) => name);
  } catch {
    return null;
  }
}
