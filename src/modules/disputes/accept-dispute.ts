import type { Mover } from '#modules/approvals';
import { formatCedis, type Pesewas, toCedis } from '#shared/money';
import type { DisputeDeps } from './deps.ts';
import { disputeErrors } from './errors.ts';
import { respondToDispute } from './respond-to-dispute.ts';

/**
 * Accepts a dispute in full or in part: the payment company refunds the amount to the payer. The loss is booked when
 * the company confirms it.
 * @param input.amountPesewas the refund, at most the disputed amount
 * @throws AppError VALIDATION_ERROR above the disputed amount, else as {@link respondToDispute}
 */
export async function acceptDispute(
  deps: DisputeDeps,
  input: Mover & { disputeId: string; amountPesewas: Pesewas; reason: string },
): Promise<void> {
  const { amountPesewas, reason, ...who } = input;
  const sum = formatCedis(toCedis(amountPesewas));
  await respondToDispute(deps, {
    ...who,
    kind: 'ACCEPT',
    amountPesewas,
    prepare(dispute) {
      if (amountPesewas > dispute.amountPesewas) {
        throw disputeErrors.aboveDisputedAmount();
      }
      return { set: { acceptedPesewas: amountPesewas }, text: `${sum} is being accepted: ${reason}`, reason };
    },
    async send({ provider, processorDisputeId: id }) {
      const gateway = deps.gateways.of(provider);
      const text = `Accepted: ${sum} is refunded to the payer.\n`;
      const uploadedName = await gateway.uploadDocument(id, { name: `accepted-${id}.txt`, text });
      return gateway.resolve(id, {
        resolution: 'merchant-accepted',
        message: 'Accepted',
        refundPesewas: amountPesewas,
        uploadedName,
      });
    },
  });
}
