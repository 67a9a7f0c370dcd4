import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type ActingAgent, lockConsent, recordAct } from '#modules/agents';
import {
  changePrice,
  findOwnProduct,
  publishDraft,
  type SaveProductDeps,
  saveProduct,
} from '#modules/catalogue';
import type { IdempotencyKey } from '#modules/idempotency';
import { checkPhoneCode, redeemPhoneCode, sendPhoneCode } from '#modules/identity';
import type { ImageSource } from '#modules/media';
import { offeredLanguage, readSettings } from '#modules/settings';
import { getShop, mailShop } from '#modules/shops';
import type { Database, DbOrTx, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { inLanguage } from '#platform/language';
import { brandedInt, enumText, isoTimestamp, nullable, readRows, text } from '#platform/rows';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { statesBefore } from '#platform/transitions';
import { formatCedis, fromCedis, type Pesewas, toCedis } from '#shared/money';
import { productCreate } from '#src/modules/catalogue/contract/shop-products.ts';
import type { ListingDraft } from './contract/agent-work.ts';
import type { ProposalChannel, ProposalKind } from './contract/proposal-states.ts';
import { agencyErrors } from './errors.ts';
import { proposalCodeText, proposalMail } from './mails.ts';
import { PROPOSAL_TRANSITIONS } from './states.ts';
import { agentProposals } from './tables.ts';

/** The agent, by the account, and the farmer's shop. */
export interface ActInput {
  userId: string;
  shopId: string;
}

/** @throws AppError NOT_FOUND unless the agent may act for the shop; before anything costly is done */
export function assertMayAct(db: Database, input: ActInput): Promise<ActingAgent> {
  return inTransaction(db, (tx) => lockConsent(tx, input));
}

/**
 * Drafts a product with pictures for a farmer, who is asked to agree. It is on sale from then.
 * @returns the product's id
 * @throws AppError NOT_FOUND for another's farmer; as {@link saveProduct}
 */
export async function draftListing(
  deps: SaveProductDeps & { site: Site },
  input: ActInput & { fields: ListingDraft; added: ImageSource[]; requestKey?: IdempotencyKey | null },
): Promise<string> {
  const { userId, shopId, fields, added, requestKey } = input;
  await assertMayAct(deps.db, input);
  const { id } = await saveProduct(deps, {
    ...{ shopId, added, requestKey, asDraft: true },
    product: { fields: productCreate.parse(fields) },
    beforehand: async (tx) => {
      await lockConsent(tx, { userId, shopId });
    },
    afterwards: async (tx, productId) => {
      const pricePesewas = fromCedis(fields.price);
      const proposed = { productId, name: fields.name, pricePesewas, beforePesewas: null };
      const acting = await lockConsent(tx, { userId, shopId });
      await propose(tx, deps.site, acting, { shopId, kind: 'LISTING', ...proposed });
    },
  });
  return id;
}

/**
 * Changes a product's stock for a farmer.
 * @throws AppError NOT_FOUND for another's farmer; as {@link saveProduct}
 */
export async function changeStock(
  deps: SaveProductDeps,
  input: ActInput & { productId: string; stockQuantity: number; requestKey?: IdempotencyKey | null },
): Promise<void> {
  const { shopId, productId, stockQuantity, requestKey } = input;
  await saveProduct(deps, {
    ...{ shopId, added: [], requestKey },
    product: { id: productId, change: { stockQuantity } },
    beforehand: async (tx) => {
      const { agentId, consentId } = await lockConsent(tx, input);
      const details = { stockQuantity };
      const act = { action: 'product.stock', subject: 'product' as const, subjectId: productId, details };
      await recordAct(tx, { agentId, consentId, shopId, ...act });
    },
  });
}

/**
 * Proposes another price to a farmer; an earlier proposal ends. The price stays until the farmer agrees.
 * @throws AppError NOT_FOUND; CONFLICT when the price is not the expected one; INVALID_STATE for a draft and for a
 *   product with options; VALIDATION_ERROR for the present price
 */
export async function proposePrice(
  db: Database,
  site: Site,
  input: ActInput & { productId: string; pricePesewas: Pesewas; expectedPesewas: Pesewas },
): Promise<void> {
  const { shopId, productId, pricePesewas, expectedPesewas } = input;
  await inTransaction(db, async (tx) => {
    const acting = await lockConsent(tx, input);
    const product = await findOwnProduct(tx, shopId, productId);
    if (product.options.length > 0) throw agencyErrors.pricedByOptions();
    if (product.archived) throw agencyErrors.notOnSale();
    if (product.pricePesewas !== expectedPesewas) {
      throw agencyErrors.priceChanged(formatCedis(toCedis(product.pricePesewas)));
    }
    if (product.pricePesewas === pricePesewas) throw agencyErrors.samePrice();
    await tx
      .update(agentProposals)
      .set({ status: 'WITHDRAWN', decidedAt: sql`now()` })
      .where(
        and(
          eq(agentProposals.productId, productId),
          inArray(agentProposals.status, statesBefore(PROPOSAL_TRANSITIONS, 'WITHDRAWN')),
        ),
      );
    const proposed = { productId, name: product.name, pricePesewas, beforePesewas: expectedPesewas };
    await propose(tx, site, acting, { shopId, kind: 'PRICE', ...proposed });
  });
}

async function propose(
  tx: Transaction,
  site: Site,
  { agentId, consentId, name: agent }: ActingAgent,
  proposed: {
    shopId: string;
    productId: string;
    kind: ProposalKind;
    name: string;
    pricePesewas: Pesewas;
    beforePesewas: Pesewas | null;
  },
): Promise<void> {
  const { name, ...row } = proposed;
  await tx.insert(agentProposals).values({ ...row, agentId, consentId });
  const { shopId, productId, kind, pricePesewas, beforePesewas } = row;
  const action = kind === 'LISTING' ? 'product.draft' : 'product.price';
  const details = { name, pricePesewas, beforePesewas };
  await recordAct(tx, {
    agentId,
    consentId,
    shopId,
    action,
    subject: 'product',
    subjectId: productId,
    details,
  });
  await mailShop(tx, site, {
    shopId,
    kind: 'agent-proposal',
    content: () => proposalMail(site, agent, proposed),
  });
}

/** A proposal that waits for the farmer; prices in pesewas. */
export interface OpenProposal {
  id: string;
  kind: ProposalKind;
  productId: string;
  name: string;
  pricePesewas: Pesewas;
  beforePesewas: Pesewas | null;
  agent: string;
  askedAt: string;
}

/** Proposals that a shop may answer, oldest first: those of the agent that it has. */
export function listOpenProposals(handle: DbOrTx, shopId: string): Promise<OpenProposal[]> {
  return readRows(
    handle,
    {
      ...{ id: text, kind: enumText<ProposalKind>(), productId: text, name: text },
      ...{ pricePesewas: brandedInt<Pesewas>(), beforePesewas: nullable(brandedInt<Pesewas>()) },
      ...{ agent: text, askedAt: isoTimestamp },
    },
    sql`select p.id, p.kind, p.product_id as "productId", n.name, p.price_pesewas as "pricePesewas",
        p.before_pesewas as "beforePesewas", a.name as agent, p.created_at as "askedAt"
      from agent_proposals p join open_consents c on c.consent_id = p.consent_id
        join agent_cards a on a.agent_id = p.agent_id and a.is_open
        join product_names n on n.product_id = p.product_id
      where p.shop_id = ${shopId}::uuid and p.status = 'PENDING' order by p.id limit 50`,
  );
}

/** An open proposal of a shop. @throws AppError NOT_FOUND */
export async function getOpenProposal(
  handle: DbOrTx,
  shopId: string,
  proposalId: string,
): Promise<OpenProposal> {
  const found = (await listOpenProposals(handle, shopId)).find(({ id }) => id === proposalId);
  if (!found) throw agencyErrors.proposalNotFound();
  return found;
}

/**
 * The farmer's answer to a proposal: the product goes on sale, or its price changes, in the same transaction.
 * @throws AppError NOT_FOUND when it is answered, replaced, or its agent has left; CONFLICT when the price has changed
 */
export async function answerProposal(
  db: Database,
  input: { shopId: string; proposalId: string; agrees: boolean; channel: ProposalChannel; codeId?: string },
): Promise<void> {
  const { shopId, proposalId, agrees, channel, codeId } = input;
  if (!isUuid(proposalId)) throw agencyErrors.proposalNotFound();
  await inTransaction(db, async (tx) => {
    const [asked] = await tx
      .select({
        userId: sql<string>`(select a.user_id from agent_cards a where a.agent_id = agent_proposals.agent_id)`,
      })
      .from(agentProposals)
      .where(and(eq(agentProposals.id, proposalId), eq(agentProposals.shopId, shopId)));
    if (!asked) throw agencyErrors.proposalNotFound();
    const { consentId } = await lockConsent(tx, { userId: asked.userId, shopId });
    const status = agrees ? 'CONFIRMED' : 'DECLINED';
    const [answered] = await tx
      .update(agentProposals)
      .set({ status, channel, decidedAt: sql`now()` })
      .where(
        and(
          ...[eq(agentProposals.id, proposalId), eq(agentProposals.consentId, consentId)],
          inArray(agentProposals.status, statesBefore(PROPOSAL_TRANSITIONS, status)),
        ),
      )
      .returning();
    if (!answered) throw agencyErrors.proposalNotFound();
    if (codeId) await redeemPhoneCode(tx, codeId);
    if (!agrees) return;
    const { productId, pricePesewas, beforePesewas } = answered;
    if (beforePesewas === null) await publishDraft(tx, { shopId, productId, pricePesewas });
    else await changePrice(tx, { shopId, productId, beforePesewas, pricePesewas });
  });
}

/** The agent's own open proposal. @throws AppError NOT_FOUND */
async function getOwnProposal(db: Database, userId: string, proposalId: string) {
  const [row] = isUuid(proposalId)
    ? await db
        .select({ shopId: agentProposals.shopId })
        .from(agentProposals)
        .where(and(eq(agentProposals.id, proposalId), eq(agentProposals.status, 'PENDING')))
        .orderBy(asc(agentProposals.id))
    : [];
  if (!row) throw agencyErrors.proposalNotFound();
  const acting = await assertMayAct(db, { userId, shopId: row.shopId });
  return { acting, shopId: row.shopId, proposal: await getOpenProposal(db, row.shopId, proposalId) };
}

/**
 * Texts a code to the farmer, who tells it to the agent to agree to a proposal.
 * @throws AppError NOT_FOUND; INVALID_STATE for a shop without a phone number; RATE_LIMITED
 */
export async function sendProposalCode(
  db: Database,
  { userId, proposalId }: { userId: string; proposalId: string },
): Promise<void> {
  const { acting, shopId, proposal } = await getOwnProposal(db, userId, proposalId);
  const { verifiedPhone: phone, language } = await getShop(db, shopId);
  if (!phone) throw agencyErrors.farmerHasNoPhone();
  const spoken = offeredLanguage(language, await readSettings(db));
  const message = {
    kind: 'agent-code',
    text: (code: string) => inLanguage(spoken, () => proposalCodeText(acting.name, proposal, code)),
  };
  await sendPhoneCode(db, { phone, purpose: 'AGENT_PROPOSAL', owner: proposalId }, message);
}

/** The farmer's code, typed by the agent. @throws AppError INVALID_CODE; as {@link answerProposal} */
export async function confirmProposalByCode(
  db: Database,
  { userId, proposalId, code }: { userId: string; proposalId: string; code: string },
): Promise<void> {
  const { shopId } = await getOwnProposal(db, userId, proposalId);
  const { verifiedPhone: phone } = await getShop(db, shopId);
  if (!phone) throw agencyErrors.farmerHasNoPhone();
  const codeId = await checkPhoneCode(db, { phone, purpose: 'AGENT_PROPOSAL', owner: proposalId }, code);
  await answerProposal(db, { shopId, proposalId, agrees: true, channel: 'CODE', codeId });
}
