import { detectNetwork, MOMO_NETWORKS } from '#shared/phone';
import { methodUnavailable } from '../errors.ts';
import type { PaymentChoice } from './create-attempt.ts';

/** The payment methods: the mobile networks, and card. */
export const PAYMENT_CHANNELS = ['mtn', 'telecel', 'at', 'card'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

/** Consecutive unanswered charges that open the circuit. */
const BREAKS_AFTER = 3;
/** Half-open interval: one probe charge passes this often while the circuit is open. */
const PROBE_EVERY_MS = 30_000;

/** Circuit breaker for each payment method, from the answers this process has seen. */
export interface NetworkHealth {
  answered(way: PaymentChannel): void;
  timedOut(way: PaymentChannel): void;
  works(way: PaymentChannel): boolean;
  /**
   * Rejects a charge, before anything is written, while its method's circuit is open; lets probes through.
   * @throws AppError PAYMENT_PROVIDER_UNAVAILABLE naming the methods that work
   */
  assertWorks(way: PaymentChannel): void;
}

/**
 * @param now clock in milliseconds, for tests
 */
export function createNetworkHealth(now: () => number = Date.now): NetworkHealth {
  const failures = new Map<PaymentChannel, number>();
  const probedAt = new Map<PaymentChannel, number>();
  const works = (way: PaymentChannel) => (failures.get(way) ?? 0) < BREAKS_AFTER;
  return {
    answered(way) {
      failures.delete(way);
    },
    timedOut(way) {
      failures.set(way, (failures.get(way) ?? 0) + 1);
      if (!works(way)) probedAt.set(way, now());
    },
    works,
    assertWorks(way) {
      if (works(way)) return;
      const nextProbe = (probedAt.get(way) ?? 0) + PROBE_EVERY_MS;
      if (now() >= nextProbe) {
        probedAt.set(way, now());
        return;
      }
      const working = PAYMENT_CHANNELS.filter(works).map(channelName);
      throw methodUnavailable(channelName(way), working, Math.ceil((nextProbe - now()) / 1000));
    },
  };
}

/** The customer-facing name. */
export const channelName = (way: PaymentChannel) =>
  MOMO_NETWORKS.find(({ id }) => id === way)?.name ?? 'Card';

/** @throws AppError PAYMENT_PROVIDER_UNAVAILABLE while the circuit of the chosen method is open */
export function assertChannelAvailable(health: NetworkHealth | undefined, choice: PaymentChoice): void {
  const way = choice.method === 'CARD' ? 'card' : (choice.network ?? detectNetwork(choice.phone));
  if (way) health?.assertWorks(way);
}
