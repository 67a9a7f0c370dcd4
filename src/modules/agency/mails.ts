import * as m from '#messages/server';
import { type MailContent, shortName } from '#modules/mail';
import type { Site } from '#platform/site';
import { formatCedis, type Pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';

const cedis = (amount: Pesewas) => formatCedis(toCedis(amount));
const portal = (site: Site) => ({ label: m.mail_answer(), url: `${site.publicUrl}/merchant/agent` });

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
  const before = beforePesewas === null ? null : cedis(beforePesewas);
  const title =
    before === null
      ? m.mail_wants_to_sell_for({ agent, name, price })
      : m.mail_wants_to_change_the_price_of_to({ agent, name, price });
  const named = { agent: shortName(agent), product: shortName(name), price };
  return {
    subject: title,
    heading: title,
    sms: () => (before === null ? m.sms_proposal_listing(named) : m.sms_proposal_price({ ...named, before })),
    paragraphs: [
      ...(before === null ? [] : [m.mail_the_price_now_is({ before })]),
      m.mail_nothing_changes_before_you_agree(),
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
    subject: m.mail_refused_order({ agent, order: number }),
    heading: m.mail_refused_order_for_you({ agent, order: number }),
    sms: () => m.sms_order_refused({ agent: shortName(agent), order: number }),
    paragraphs: [
      m.mail_the_customer_gets_the_money_back(),
      m.mail_not_right_email({ email: site.supportEmail }),
    ],
    action: { label: m.mail_see_the_order(), url: `${site.publicUrl}/merchant/orders/${orderId}` },
  };
}
