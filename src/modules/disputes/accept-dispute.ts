import type { Mover } from '#modules/approvals';
import { AppError } from '#shared/errors';
import { formatCedis, type Pesewas, toCedis } from '#shared/money';
import { answerDispute } from './answer.ts';
import type { DisputeDeps } from './deps.ts';

/**
 * Accepts a dispute, whole or in part: the payment company sends the amount back to who paid, and what that takes from
 * whom is booked when it says so.
 * @param input.amountPesewas what goes back, no more than is asked
 * @throws AppError VALIDATION_ERROR above what is asked, else as {@link answerDispute}
 */
export async function acceptDispute(
  deps: DisputeDeps,
  input: Mover & { disputeId: string; amountPesewas: Pesewas; reason: string },
): Promise<void> {
  const { amountPesewas, reason, ...who } = input;
  const sum = formatCedis(toCedis(amountPesewas));
  await answerDispute(deps, {
    ...who,
    kind: 'ACCEPT',
    amountPesewas,
    prepare(dispute) {
      if (amountPesewas > dispute.amountPesewas) {
        const message = 'This is more than the disputed amount';
        throw new AppError('VALIDATION_ERROR', message, { errors: { amount: message } });
      }
      return { set: { acceptedPesewas: amountPesewas }, text: `${sum} is being accepted: ${reason}`, reason };
    },
    async send({ processorDisputeId: id }) {
      const text = `Accepted: ${sum} is refunded to the payer.\n`;
      const uploadedName = await deps.gateway.uploadDocument(id, { name: `accepted-${id}.txt`, text });
      return deps.gateway.resolve(id, {
        resolution: 'merchant-accepted',
        message: 'Accepted',
        refundPesewas: amountPesewas,
        uploadedName,
      });
    },
  });
}
