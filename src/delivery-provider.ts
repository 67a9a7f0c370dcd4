import type { RiderDeps } from '#domain/riders';
import { createSwoove } from '#providers/swoove';
import { startSwooveSimulator } from '#simulators/swoove';
import type { Env } from './platform/env.ts';

/**
 * Who is asked for riders, as the environment says; null: nobody. The demo's simulator is told by request where to call
 * back, at the port of this process; `onStop` is given what ends it.
 */
export async function createDeliveryProvider(
  { riders, simulatorSpeed }: Env,
  port: number,
  onStop: (close: () => Promise<unknown>) => void,
): Promise<RiderDeps['provider']> {
  if (!riders) return null;
  if (riders !== 'simulator') return createSwoove(riders);
  const simulator = await startSwooveSimulator({ speed: simulatorSpeed });
  onStop(() => simulator.close());
  const swoove = createSwoove({ baseUrl: simulator.url, trackingHosts: [new URL(simulator.url).host] });
  const ask: typeof swoove.ask = (input) => {
    const { pathname } = new URL(input.callbackUrl);
    simulator.setCallback(input.appKey, `http://127.0.0.1:${port}${pathname}`);
    return swoove.ask(input);
  };
  return { ...swoove, ask };
}
