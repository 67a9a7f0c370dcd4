import * as m from '#messages/server';
import { type MailContent, shortName } from '#modules/mail';
import type { Site } from '#platform/site';
import { formatCedis, type Pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';

const cedis = (amount: Pesewas) => formatCedis(toCedis(amount));
const portal = (site: Site) => ({ label: 'Answer', url: `${site.publicUrl}/merchant/agent` });

/** An agent proposes a product or a price; to the farmer. */
export function proposalMail(
  site: Site,
  agent: string,
  {
    name,
    pricePesewas,
    beforePesewas,
  }: { name: string; pricePesewas: Pesewas; beforePesewas: Pesewas | null },
): MailContent {
  const price = cedis(pricePesewas);
  const what =
    beforePesewas === null ? `sell ${name} for ${price}` : `change the price of ${name} to ${price}`;
  const named = { agent: shortName(agent), product: shortName(name), price };
  return {
    subject: `${agent} wants to ${what}`,
    heading: `${agent} wants to ${what}`,
    sms: () =>
      beforePesewas === null
        ? m.sms_proposal_listing(named)
        : m.sms_proposal_price({ ...named, before: cedis(beforePesewas) }),
    paragraphs: [
      ...(beforePesewas === null ? [] : [`The price now is ${cedis(beforePesewas)}.`]),
      'Nothing changes before you agree.',
    ],
    action: portal(site),
  };
}

/** The text with the code by which a farmer agrees to a proposal through the agent. */
export const proposalCodeText = (
  agent: string,
  { name, pricePesewas }: { name: string; pricePesewas: Pesewas },
  code: string,
): string =>
  m.sms_proposal_code({
    ...{ agent: shortName(agent), product: shortName(name) },
    ...{ price: cedis(pricePesewas), code },
  });

/** An agent refused an order; to the farmer, whose customer gets the money back. */
export function orderRefusedMail(site: Site, agent: string, orderId: string): MailContent {
  const number = orderNumber(orderId);
  return {
    subject: `${agent} refused order ${number}`,
    heading: `${agent} refused order ${number} for you`,
    sms: () => m.sms_order_refused({ agent: shortName(agent), order: number }),
    paragraphs: ['The customer gets the money back.', `Not right? Email ${site.supportEmail}.`],
    action: { label: 'See the order', url: `${site.publicUrl}/merchant/orders/${orderId}` },
  };
}
