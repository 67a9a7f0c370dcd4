import type { MomoNetwork } from '#modules/payments';

/**
 * What the payouts domain needs of a payment processor (docs/paystack-and-ghana.md, 1.10). Amounts are integer pesewas. Every
 * method has a timeout and throws `GatewayError` when no usable answer came.
 */
export interface PayoutGateway {
  /** GET /bank/resolve: the name a wallet is registered under, or null when the processor can't say. */
  resolveWallet(wallet: WalletNumber): Promise<{ accountName: string } | null>;
  /** POST /transferrecipient: registers a wallet; the same wallet twice gives the same code. */
  createRecipient(wallet: WalletNumber & { name: string }): Promise<{ recipientCode: string }>;
  /** POST /transfer from the platform's balance. Sending the same reference again is how a transfer is retried. */
  transfer(input: {
    reference: string;
    amountPesewas: number;
    recipientCode: string;
    reason: string;
  }): Promise<TransferOutcome>;
  /** GET /transfer/verify/:reference: the one authority on what became of a transfer. */
  verifyTransfer(reference: string): Promise<TransferOutcome | { kind: 'UNKNOWN' }>;
}

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
