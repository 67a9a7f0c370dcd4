import { connectDatabase } from '#platform/database';
import { SIMULATOR_KEY } from '#platform/env-rules';
import type { Logger } from '#platform/log';
import { startPaystackSimulator } from '#simulators/paystack';
import { startSwooveSimulator } from '#simulators/swoove';
import { readPastPayments, readPastTransfers } from '../../demo/past-payments.ts';
import type { Cleanups } from './cleanups.ts';
import type { NodeConfig, SimulatorUrls } from './node-config.ts';

/**
 * Starts the configured simulators of the payment and delivery companies. The payment simulator loads the database's
 * payments.
 * @param simulators their earlier URLs, which are used again
 */
export async function startSimulators(
  { env, directUrl, port, simulators }: NodeConfig,
  { log, cleanups }: { log: Logger; cleanups: Cleanups },
): Promise<SimulatorUrls> {
  const urls: SimulatorUrls = { paystack: null, riders: null };
  if (!env.paystackBaseUrl) {
    const paystack = await startPaystackSimulator({
      port: portOf(simulators.paystack) || env.simulatorPort,
      ...(env.demoToolsForEveryone && { host: env.host }),
      secretKey: env.paystackSecretKey ?? SIMULATOR_KEY,
      speed: env.simulatorSpeed,
      webhookUrl: `http://127.0.0.1:${port}/api/v1/payments/paystack/webhook`,
      ...(env.whatsapp && {
        whatsapp: {
          url: `http://127.0.0.1:${port}/api/v1/whatsapp/webhook`,
          appSecret: env.whatsapp.appSecret,
        },
      }),
      ...(env.sms && { ussdUrl: `http://127.0.0.1:${port}/api/v1/ussd/arkesel/${env.sms.secret}` }),
    });
    cleanups.add(() => paystack.close());
    const { db, close } = connectDatabase(directUrl, log, { max: 1 });
    try {
      paystack.remember(await readPastPayments(db));
      paystack.rememberTransfers(await readPastTransfers(db));
    } finally {
      await close();
    }
    urls.paystack = paystack.url;
  }
  if (env.riders === 'simulator') {
    const riders = await startSwooveSimulator({ speed: env.simulatorSpeed, port: portOf(simulators.riders) });
    cleanups.add(() => riders.close());
    urls.riders = riders.url;
  }
  return urls;
}

const portOf = (url: string | null): number => (url ? Number(new URL(url).port) : 0);
