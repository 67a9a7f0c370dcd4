import { lockConsent, recordAct } from '#modules/agents';
import {
  addHarvestNote,
  completeHarvest,
  failHarvest,
  listHarvestsOfShop,
  type SettleDeps,
} from '#modules/harvests';
import type { IdempotencyKey } from '#modules/idempotency';
import type { Database, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { inTransaction } from '#platform/transaction';
import type { Pesewas } from '#shared/money';
import type { ActInput } from './proposals.ts';

interface HarvestAct extends ActInput {
  productId: string;
  requestKey?: IdempotencyKey | null;
}

/** Checks the consent in the transaction of the act, and records the act for the farmer to see. */
const actFor =
  ({ userId, shopId, productId }: HarvestAct, action: string) =>
  async (tx: Transaction) => {
    const { agentId, consentId } = await lockConsent(tx, { userId, shopId });
    const subjectId = isUuid(productId) ? productId : null;
    await recordAct(tx, { agentId, consentId, shopId, action, subject: 'product', subjectId });
  };

/** A farmer's harvests that are not over, for the agent. @throws AppError NOT_FOUND without the farmer's consent */
export async function listHarvestsOfFarmer(db: Database, { userId, shopId }: ActInput) {
  await inTransaction(db, (tx) => lockConsent(tx, { userId, shopId }));
  const all = await listHarvestsOfShop(db, shopId);
  return all.filter(({ status }) => status === 'OPEN' || status === 'READY');
}

/** An agent tells how a farmer's season goes. @throws AppError NOT_FOUND; as {@link addHarvestNote} */
export async function noteForFarmer(db: Database, input: HarvestAct & { text: string }): Promise<void> {
  await addHarvestNote(db, { ...input, actFor: actFor(input, 'harvest.note') });
}

/** An agent says that a farmer's harvest is ready, or short. @throws AppError NOT_FOUND; as {@link completeHarvest} */
export async function completeForFarmer(
  deps: SettleDeps,
  input: HarvestAct & { quantity: number; pricePesewas?: Pesewas | undefined; readyOn: string },
): Promise<void> {
  await completeHarvest(deps, { ...input, actFor: actFor(input, 'harvest.ready') });
}

/** An agent says that a farmer's harvest failed. @throws AppError NOT_FOUND; as {@link failHarvest} */
export async function failForFarmer(deps: SettleDeps, input: HarvestAct & { reason: string }): Promise<void> {
  await failHarvest(deps, { ...input, actFor: actFor(input, 'harvest.fail') });
}
