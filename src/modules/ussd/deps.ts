import type { SaveProductDeps } from '#modules/catalogue';
import type { PayoutDeps } from '#modules/payouts';
import type { Database } from '#platform/database';
import type { Site } from '#platform/site';

/** Dependencies of the menus' commands. */
export interface UssdDeps {
  db: Database;
  site: Site;
  products: SaveProductDeps;
  /** Counts a code to a number without an account, one that is not known. @throws AppError INVALID_STATE without an SMS company; RATE_LIMITED */
  beforeText(isKnown: boolean): Promise<void>;
  /** The wrong PINs of this gateway's numbers, together. */
  wrongPins: WrongPins;
  /** Looks up and registers a payout wallet. */
  payouts: PayoutDeps;
  /** Sends a waiting payout now, not at the next interval. */
  nudgePayouts(): void;
}

/** Counts wrong PINs; false where there were too many, so that the PIN is not asked for. */
export interface WrongPins {
  /** Whether a PIN may be asked for. */
  check(): Promise<boolean>;
  /** Counts a try before it is compared. */
  use(): Promise<boolean>;
  /** Takes back a try that was right. */
  giveBack(): Promise<void>;
}

/**
 * Starts the payment of what a customer's order is due by the wallet of `phone` (E.164) and returns before the network
 * answers.
 * @throws AppError as the API's `POST /orders/{id}/pay`
 */
export type PaymentStarter = (input: {
  userId: string;
  orderId: string;
  phone: string;
  /** What the customer was shown, in cedis. */
  expectedTotal?: number | undefined;
}) => Promise<void>;
