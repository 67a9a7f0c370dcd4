import { AppError } from '#shared/errors';
import { MOMO_NETWORKS, networkOf } from '#shared/phone';
import type { PaymentChoice } from './create-attempt.ts';

/** How a payment travels: one of the mobile networks, or by card. */
export const PAYMENT_WAYS = ['mtn', 'telecel', 'at', 'card'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** Charges without an answer, one after the other, after which a way counts as broken. */
const BREAKS_AFTER = 3;
/** While it is broken one charge in this time goes through, to see whether it works again. */
const PROBE_EVERY_MS = 30_000;

/** Which ways to pay get answers from the processor, as this process has seen it. */
export interface NetworkHealth {
  answered(way: PaymentWay): void;
  timedOut(way: PaymentWay): void;
  works(way: PaymentWay): boolean;
  /**
   * Lets a charge through, or refuses it before anything is written while its way is broken.
   * @throws AppError PAYMENT_PROVIDER_UNAVAILABLE naming the ways that work
   */
  assertWorks(way: PaymentWay): void;
}

/** @param now milliseconds, where a test wants another clock */
export function createNetworkHealth(now: () => number = Date.now): NetworkHealth {
  const failures = new Map<PaymentWay, number>();
  const probedAt = new Map<PaymentWay, number>();
  const works = (way: PaymentWay) => (failures.get(way) ?? 0) < BREAKS_AFTER;
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
      throw new AppError('PAYMENT_PROVIDER_UNAVAILABLE', brokenLabel(way, PAYMENT_WAYS.filter(works)), {
        retryAfterSeconds: Math.ceil((nextProbe - now()) / 1000),
      });
    },
  };
}

/** As customers know it. */
export const nameOfWay = (way: PaymentWay) => MOMO_NETWORKS.find(({ id }) => id === way)?.name ?? 'Card';

function brokenLabel(way: PaymentWay, working: PaymentWay[]): string {
  const names = working.map(nameOfWay);
  const instead =
    names.length > 0
      ? `Pay with ${names.join(' or ')}, or try again in a minute.`
      : 'Please try again in a minute.';
  return `${nameOfWay(way)} payments are not working right now. You have not been charged. ${instead}`;
}

/** @throws AppError PAYMENT_PROVIDER_UNAVAILABLE when what was chosen gets no answers just now */
export function assertChoiceWorks(health: NetworkHealth | undefined, choice: PaymentChoice): void {
  const way = choice.method === 'CARD' ? 'card' : (choice.network ?? networkOf(choice.phone));
  if (way) health?.assertWorks(way);
}
