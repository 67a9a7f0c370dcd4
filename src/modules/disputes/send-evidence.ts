import { sql } from 'drizzle-orm';
import type { DisputeEvidenceForm } from '#src/modules/disputes/contract/disputes.ts';
import type { DisputeRow } from './change-dispute.ts';
import type { DisputeDeps } from './deps.ts';
import { respondToDispute } from './respond-to-dispute.ts';

const MESSAGE = 'The goods were sold and handed over as the evidence says.';

/**
 * Contests a dispute: sends the evidence as edited, a document with the same content, and the answer.
 * @throws AppError as {@link respondToDispute}
 */
export async function sendEvidence(
  deps: DisputeDeps,
  input: { adminId: string; disputeId: string; evidence: DisputeEvidenceForm },
): Promise<void> {
  const { evidence, ...who } = input;
  await respondToDispute(deps, {
    ...who,
    kind: 'EVIDENCE',
    prepare: () => ({ set: { evidence, evidenceSentAt: sql`now()` }, text: 'Evidence is being sent' }),
    async send({ provider, processorDisputeId: id, reference }) {
      const gateway = deps.gateways.of(provider);
      await gateway.addEvidence(id, {
        ...evidence,
        deliveryAddress: evidence.deliveryAddress || null,
        deliveryDate: evidence.deliveryDate || null,
      });
      const text = documentOf(evidence, reference);
      const uploadedName = await gateway.uploadDocument(id, { name: `evidence-${id}.txt`, text });
      const answer = { resolution: 'declined', message: MESSAGE, refundPesewas: 0, uploadedName } as const;
      return gateway.resolve(id, answer);
    },
  });
}

function documentOf(evidence: DisputeEvidenceForm, reference: DisputeRow['reference']): string {
  return [
    `Payment: ${reference ?? ''}`,
    `Customer: ${evidence.customerName}, ${evidence.customerEmail}, ${evidence.customerPhone}`,
    `Delivery address: ${evidence.deliveryAddress}`,
    `Delivery date: ${evidence.deliveryDate}`,
    '',
    evidence.serviceDetails,
    '',
  ].join('\n');
}
