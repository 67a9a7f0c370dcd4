import type { Gateways, WebhookEvent } from '#modules/payments';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Site } from '../../platform/site.ts';

/**
 * Port to a payment provider for disputes; adapters are in `src/providers`. Amounts are integer pesewas. Every method has its own timeout and throws `GatewayError` when it got no usable answer.
 */
export interface DisputeGateway {
  /** Reads the dispute of a webhook; null when it is invalid. */
  readWebhook(webhook: WebhookEvent): { dispute: ReportedDispute; isReminder: boolean } | null;
  /** Reads one dispute; null when it is unknown there. */
  fetchDispute(disputeId: string): Promise<ReportedDispute | null>;
  /** Lists one page of disputes, counted from 1; `more`: another page follows. */
  listDisputes(query: { from: Date; page: number }): Promise<{ disputes: ReportedDispute[]; more: boolean }>;
  /** Sends facts of the sale and its delivery, before the answer. */
  addEvidence(disputeId: string, evidence: DisputeEvidence): Promise<void>;
  /** Uploads a document; returns its name for the answer. */
  uploadDocument(disputeId: string, document: { name: string; text: string }): Promise<string>;
  /** Sends the answer itself. */
  resolve(
    disputeId: string,
    answer: {
      resolution: 'merchant-accepted' | 'declined';
      message: string;
      refundPesewas: number;
      uploadedName: string;
    },
  ): Promise<ReportedDispute>;
}

/** A dispute as the payment company reports it. */
export interface ReportedDispute {
  disputeId: string;
  /** Of the disputed payment. */
  reference: string | null;
  /** Whose turn it is; conclude nothing from UNKNOWN. */
  waitsFor: 'MERCHANT' | 'BANK' | 'NOBODY' | 'UNKNOWN';
  /** Set when it is closed; UNCLEAR for a resolution we do not know. */
  outcome: 'WON' | 'LOST' | 'ACCEPTED' | 'UNCLEAR' | null;
  amountPesewas: number;
  currency: string;
  category: string | null;
  message: string | null;
  /** As received. */
  dueAt: string | null;
  /** The payment company's own terms. */
  status: string;
  resolution: string | null;
}

export interface DisputeEvidence {
  customerEmail: string;
  customerName: string;
  customerPhone: string;
  serviceDetails: string;
  deliveryAddress: string | null;
  /** `YYYY-MM-DD`. */
  deliveryDate: string | null;
}

export interface DisputeDeps {
  db: Database;
  gateways: Gateways<DisputeGateway>;
  site: Site;
  log: Logger;
}
