/**
 * What the disputes domain needs of the payment company. The adapter lives in `src/providers/paystack`. Amounts are
 * integer pesewas. Every method has a time limit of its own and throws `GatewayError` when no usable answer came.
 */
export interface DisputeGateway {
  /** GET /dispute/:id; null when it is not known there. */
  fetchDispute(disputeId: string): Promise<ReportedDispute | null>;
  /** GET /dispute, one page, counted from 1; `more` says whether another follows. */
  listDisputes(query: { from: Date; page: number }): Promise<{ disputes: ReportedDispute[]; more: boolean }>;
  /** POST /dispute/:id/evidence. */
  addEvidence(disputeId: string, evidence: DisputeEvidence): Promise<void>;
  /** GET /dispute/:id/upload_url, then the file itself; gives the name under which the answer refers to it. */
  uploadDocument(disputeId: string, document: { name: string; text: string }): Promise<string>;
  /** PUT /dispute/:id/resolve: the answer itself. */
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

/** A dispute as the payment company tells it. */
export interface ReportedDispute {
  disputeId: string;
  /** Of the disputed payment. */
  reference: string | null;
  /** Who is to act; UNKNOWN is a status of which nothing is concluded. */
  waitsFor: 'MERCHANT' | 'BANK' | 'NOBODY' | 'UNKNOWN';
  /** Once nobody is to act any more; UNCLEAR when its resolution is a word we do not know. */
  outcome: 'WON' | 'LOST' | 'ACCEPTED' | 'UNCLEAR' | null;
  amountPesewas: number;
  currency: string;
  category: string | null;
  message: string | null;
  /** As sent. */
  dueAt: string | null;
  /** The payment company's own words. */
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
