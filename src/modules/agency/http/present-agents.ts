import type { AgentRow, ConsentOfShop } from '#modules/agents';
import type { Site } from '#platform/site';
import { toIso } from '#server/http/cursor-page';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { formatPhone } from '#shared/phone';
import { toKilograms, weightBounds } from '#shared/sold-by-weight';
import { pictureUrl } from '#src/modules/catalogue/http/present-product.ts';
import { weightState } from '#src/modules/orders/http/present-order-item.ts';
import type { AgentAccount } from '../contract/agent-account.ts';
import type { AgentBoard } from '../contract/agent-work.ts';
import type { AdminAgent, ShopAgent } from '../contract/shop-agent.ts';
import type { AdminAgentRow, OpenProposal, readBoard } from '../index.ts';

export const toPercent = (basisPoints: number): number => basisPoints / 100;

export function presentAccount(
  agent: AgentRow | null,
  about: { hasPhone: boolean; feeMaxPercent: number },
): AgentAccount {
  if (!agent) return { agent: null, ...about };
  const { status, badge, name, phone, region, district, about: words, reason } = agent;
  return { agent: { status, badge, name, phone, region, district, about: words, reason }, ...about };
}

type Board = Awaited<ReturnType<typeof readBoard>>;

export function presentBoard({ farmers, orders, listings }: Board, waiting: number, site: Site): AgentBoard {
  const ordersBy = Map.groupBy(orders, ({ shopId }) => shopId);
  const listingsBy = Map.groupBy(listings, ({ shopId }) => shopId);
  return {
    farmers: farmers.map(({ rateBasisPoints, ...farmer }) => ({
      ...farmer,
      ratePercent: toPercent(rateBasisPoints),
      orders: (ordersBy.get(farmer.shopId) ?? []).map(
        ({ orderId, paidAt, isNew, isToSend, items, sendTo }) => ({
          ...{ orderId, paidAt, sendTo, items: items.map(presentItem) },
          state: isNew ? ('NEW' as const) : isToSend ? ('TO_SEND' as const) : ('ON_THE_WAY' as const),
        }),
      ),
      listings: (listingsBy.get(farmer.shopId) ?? []).map((one) => presentListing(one, site)),
    })),
    waiting,
  };
}

function presentItem({
  id,
  name,
  quantity,
  status,
  weight,
  ...item
}: Board['orders'][number]['items'][number]) {
  if (!weight || weight.isExtra || status !== 'PENDING') return { id, name, quantity, weight: null };
  const { minGrams, maxGrams } = weightBounds(quantity, weight);
  const weighedKg = item.weighedGrams === null ? null : toKilograms(item.weighedGrams);
  const bounds = { minKg: toKilograms(minGrams), maxKg: toKilograms(maxGrams) };
  return { id, name, quantity, weight: { state: weightState(item), ...bounds, weighedKg } };
}

function presentListing(listing: Board['listings'][number], site: Site) {
  const { id, name, pricePesewas, stockQuantity, onSale, isArchived, isHidden, hasOptions } = listing;
  const { imageKey, proposal } = listing;
  const isOff = isHidden || !onSale;
  const state = isArchived ? 'DRAFT' : isOff ? 'OFF' : stockQuantity > 0 ? 'ON_SALE' : 'SOLD_OUT';
  return {
    ...{ id, name, price: toCedis(pricePesewas), stockQuantity, hasOptions },
    state: state as AgentBoard['farmers'][number]['listings'][number]['state'],
    image: imageKey && pictureUrl(site, imageKey),
    proposal: proposal && {
      ...{ id: proposal.id, kind: proposal.kind, price: toCedis(proposal.pricePesewas) },
      askedAt: toIso(proposal.askedAt),
    },
  };
}

const presentAgent = ({ id, name, phone, badge }: ConsentOfShop['agent']) => ({ id, name, phone, badge });

export function presentConsent(
  consent: ConsentOfShop,
  fees: { paid: Pesewas; expected: Pesewas },
): NonNullable<ShopAgent['consent']> {
  return {
    agent: presentAgent(consent.agent),
    ratePercent: toPercent(consent.rateBasisPoints),
    agreedAt: (consent.agreedAt as Date).toISOString(),
    channel: consent.channel ?? '',
    paid: toCedis(fees.paid),
    expected: toCedis(fees.expected),
  };
}

export const presentRequest = ({ id, agent, rateBasisPoints, askedAt }: ConsentOfShop) => ({
  ...{ id, agent: presentAgent(agent), ratePercent: toPercent(rateBasisPoints) },
  askedAt: askedAt.toISOString(),
});

export const presentProposal = (proposal: OpenProposal): ShopAgent['proposals'][number] => {
  const { id, kind, productId, name, pricePesewas, beforePesewas, askedAt } = proposal;
  const before = beforePesewas === null ? null : toCedis(beforePesewas);
  return { id, kind, productId, name, price: toCedis(pricePesewas), before, askedAt };
};

interface ActRow {
  id: string;
  action: string;
  subject: string;
  subjectId: string | null;
  details: Record<string, unknown>;
  agent: string;
  createdAt: Date;
}

/** An act with what it was about: an order's number, or a price or stock. */
export function presentAct({ id, action, subject, subjectId, details, agent, createdAt }: ActRow) {
  const { name = '', pricePesewas, stockQuantity } = details;
  const price = typeof pricePesewas === 'number' ? formatCedis(toCedis(pesewas(pricePesewas))) : '';
  const stock = typeof stockQuantity === 'number' ? String(stockQuantity) : '';
  const order = subject === 'order' && subjectId ? orderNumber(subjectId) : '';
  const what = [order, String(name), price, stock].filter(Boolean).join(', ');
  return { id, at: createdAt.toISOString(), agent, action, subject, subjectId, what };
}

export const presentAdminAgent = ({ owedPesewas, phone, ...agent }: AdminAgentRow): AdminAgent => ({
  ...agent,
  phone: formatPhone(phone),
  owed: toCedis(owedPesewas),
});
