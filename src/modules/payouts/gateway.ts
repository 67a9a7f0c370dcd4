import type { Gateways, MomoNetwork } from '#modules/payments';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Site } from '../../platform/site.ts';

/**
 * Port to a payment provider for payouts (docs/paystack-and-ghana.md, 1.10). Amounts are integer pesewas. Every
 * method has a timeout and throws `GatewayError` when it got no usable answer.
 */
export interface PayoutGateway {
  /** Reads the registered name of a wallet, or null when the provider does not know it. */
  resolveWallet(wallet: WalletNumber): Promise<{ accountName: string } | null>;
  /** Registers a wallet; idempotent for the same wallet. */
  createRecipient(wallet: WalletNumber & { name: string }): Promise<{ recipientCode: string }>;
  /** Starts a transfer from the platform's balance. To retry, send the same reference again. */
  transfer(input: {
    reference: string;
    amountPesewas: number;
    recipientCode: string;
    reason: string;
  }): Promise<TransferOutcome>;
  /**
   * Starts up to {@link BULK_MAX} transfers in one call, as `transfer` does each; the outcomes in the order of the
   * transfers. A refusal refuses all.
   */
  transferBulk(transfers: readonly Parameters<PayoutGateway['transfer']>[0][]): Promise<TransferOutcome[]>;
  /** Reads a transfer: the only authority on a transfer's outcome. */
  verifyTransfer(reference: string): Promise<TransferOutcome | { kind: 'UNKNOWN' }>;
}

/** Most transfers of a bulk call (docs/paystack-and-ghana.md, 1.10). */
export const BULK_MAX = 100;

export interface WalletNumber {
  /** E.164. */
  phone: string;
  network: MomoNetwork;
}

export type TransferOutcome =
  | { kind: 'PENDING'; transferCode: string | null; needsOtp: boolean }
  | { kind: 'SUCCESS'; transferCode: string | null; feePesewas: number }
  | { kind: 'FAILED'; transferCode: string | null; reason: string }
  | { kind: 'REVERSED'; transferCode: string | null };

export interface PayoutDeps {
  db: Database;
  transfers: Gateways<PayoutGateway>;
  site: Site;
  log: Logger;
}
