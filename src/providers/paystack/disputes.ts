import { z } from 'zod';
import type { DisputeGateway, ReportedDispute } from '../../modules/disputes/gateway.ts';
import { GatewayError } from '../../modules/payments/payments/gateway.ts';
import { accepted, type ClientOptions, createClient, get, post, redact, unreadable } from './client.ts';
import { id, pesewas, text } from './schemas.ts';

const PER_PAGE = 50;
const DEFAULT_TIMEOUT_MS = 8_000;

/** A dispute of an endpoint or webhook. `transaction_reference` is null there, so it is not read. */
const disputeSchema = z.object({
  id,
  refund_amount: pesewas.nullish().catch(null),
  currency: text,
  status: z.string(),
  resolution: text,
  transaction: z
    .object({ reference: text, amount: pesewas.nullish().catch(null) })
    .nullish()
    .catch(null),
  category: text,
  dueAt: text,
  due_at: text,
  messages: z
    .array(z.object({ body: text }))
    .nullish()
    .catch(null),
});
const listSchema = z.array(disputeSchema);
const uploadSchema = z.object({ signedUrl: z.url({ protocol: /^https?$/ }), fileName: z.string().min(1) });

const WAITS_FOR = {
  'awaiting-merchant-feedback': 'MERCHANT',
  'awaiting-bank-feedback': 'BANK',
  resolved: 'NOBODY',
} as const;

/**
 * Maps a resolution to an outcome. Paystack documents only `merchant-accepted` and `declined`. A dispute without an
 * answer in time is accepted automatically; resolutions that say so count as lost. Any other one needs a person.
 */
function outcomeOf(resolution: string | null | undefined): ReportedDispute['outcome'] {
  if (resolution === 'merchant-accepted') return 'ACCEPTED';
  if (resolution === 'declined') return 'WON';
  return /accepted|lost/.test(resolution ?? '') ? 'LOST' : 'UNCLEAR';
}

function reportedDispute(data: z.infer<typeof disputeSchema>): ReportedDispute | null {
  const waitsFor = Object.entries(WAITS_FOR).find(([name]) => name === data.status)?.[1] ?? 'UNKNOWN';
  // Without a stated amount, the whole payment is disputed.
  const amountPesewas = data.refund_amount || data.transaction?.amount;
  if (!amountPesewas) return null;
  return {
    disputeId: data.id,
    reference: data.transaction?.reference || null,
    waitsFor,
    outcome: waitsFor === 'NOBODY' ? outcomeOf(data.resolution) : null,
    amountPesewas,
    currency: data.currency ?? 'GHS',
    category: data.category || null,
    message: data.messages?.findLast(({ body }) => body)?.body?.slice(0, 2000) ?? null,
    dueAt: data.dueAt ?? data.due_at ?? null,
    status: data.status,
    resolution: data.resolution || null,
  };
}

/** Parses the dispute of a webhook's data; null when it is invalid. */
export function parseDispute(data: unknown): ReportedDispute | null {
  const parsed = disputeSchema.safeParse(data);
  return parsed.success ? reportedDispute(parsed.data) : null;
}

/**
 * Paystack implementation of the disputes domain's gateway. Methods do not retry: the caller checks the state first.
 */
export function createPaystackDisputes(options: ClientOptions): DisputeGateway {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, fetch: request = fetch } = options;
  const send = createClient({ ...options, timeoutMs });
  const pathOf = (disputeId: string, rest = '') => `/dispute/${encodeURIComponent(disputeId)}${rest}`;

  return {
    readWebhook({ event, payload }) {
      const dispute = parseDispute(payload);
      return dispute && { dispute, isReminder: event === 'charge.dispute.remind' };
    },

    async fetchDispute(disputeId) {
      const answer = await send(get('/dispute/', disputeId));
      if (!answer.ok && answer.code === 'http_404') return null;
      const reported = reportedDispute(accepted(answer, disputeSchema));
      if (!reported || reported.disputeId !== disputeId) throw unreadable(answer.label);
      return reported;
    },

    async listDisputes({ from, page }) {
      const query = new URLSearchParams({
        from: from.toISOString(),
        page: String(page),
        perPage: String(PER_PAGE),
      });
      const answer = await send({ method: 'GET', path: `/dispute?${query}`, label: 'GET /dispute' });
      const listed = accepted(answer, listSchema);
      return {
        disputes: listed.map(reportedDispute).filter((one) => one !== null),
        more: listed.length === PER_PAGE,
      };
    },

    async addEvidence(disputeId, evidence) {
      const body = {
        customer_email: evidence.customerEmail,
        customer_name: evidence.customerName,
        customer_phone: evidence.customerPhone,
        service_details: evidence.serviceDetails,
        ...(evidence.deliveryAddress && { delivery_address: evidence.deliveryAddress }),
        ...(evidence.deliveryDate && { delivery_date: evidence.deliveryDate }),
      };
      const path = pathOf(disputeId, '/evidence');
      accepted(await send({ ...post(path, body), label: 'POST /dispute/:id/evidence' }), z.unknown());
    },

    async uploadDocument(disputeId, { name, text: content }) {
      const path = `${pathOf(disputeId, '/upload_url')}?${new URLSearchParams({ upload_filename: name })}`;
      const answer = await send({ method: 'GET', path, label: 'GET /dispute/:id/upload_url' });
      const { signedUrl, fileName } = accepted(answer, uploadSchema);
      await upload(request, signedUrl, content, timeoutMs);
      return fileName;
    },

    async resolve(disputeId, { resolution, message, refundPesewas, uploadedName }) {
      const body = { resolution, message, refund_amount: refundPesewas, uploaded_filename: uploadedName };
      const label = 'PUT /dispute/:id/resolve';
      const answer = await send({ method: 'PUT', path: pathOf(disputeId, '/resolve'), label, body });
      const reported = reportedDispute(accepted(answer, disputeSchema));
      if (!reported || reported.disputeId !== disputeId) throw unreadable(label);
      return reported;
    },
  };
}

/** Uploads the file to the signed URL, without our key. */
async function upload(request: typeof fetch, url: string, content: string, timeoutMs: number): Promise<void> {
  const failed = (code: string, cause?: unknown) =>
    new GatewayError(`Paystack: the document could not be uploaded (${code})`, {
      maybeAccepted: false,
      code,
      cause,
    });
  let status: number;
  try {
    const answer = await request(url, {
      method: 'PUT',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: content,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    status = answer.status;
  } catch (cause) {
    throw failed(
      'upload_failed',
      new Error(redact(cause instanceof Error ? cause.message : 'no connection')),
    );
  }
  if (status < 200 || status > 299) throw failed(`upload_http_${status}`);
}
