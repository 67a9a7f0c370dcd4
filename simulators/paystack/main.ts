import { startPaystackSimulator } from './index.ts';

/** Runs the simulator on its own: `npm run simulator`. */
const { env } = process;
const simulator = await startPaystackSimulator({
  port: Number(env.PAYSTACK_SIMULATOR_PORT || 3001),
  secretKey: env.PAYSTACK_SECRET_KEY || 'sk_test_dwaso_demo',
  speed: Number(env.PAYSTACK_SIMULATOR_SPEED || 1),
  webhookUrl: env.PAYSTACK_WEBHOOK_URL || undefined,
});
console.log(`Paystack simulator at ${simulator.url}; the phone is at ${simulator.url}/phone`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close().then(() => process.exit(0)));
}
