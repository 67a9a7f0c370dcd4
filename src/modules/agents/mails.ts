import * as m from '#messages/server';
import { type MailContent, shortName } from '#modules/mail';
import type { Site } from '#platform/site';
import { formatPhone } from '#shared/phone';

/** `5%` from basis points. */
export const formatRate = (basisPoints: number): string => `${basisPoints / 100}%`;

/** The version of the words that a farmer agrees to. */
export const CONSENT_TEXT_VERSION = '2026-11';

/** The text with the code by which a farmer agrees: who asks, for which fee, and where the money goes. */
export const consentCodeText = (agent: string, basisPoints: number, code: string): string =>
  m.sms_consent_code({ agent: shortName(agent), rate: formatRate(basisPoints), code });

const portal = (site: Site) => ({ label: 'See your agent', url: `${site.publicUrl}/merchant/agent` });
const ownPage = (site: Site) => ({ label: 'Open your agent page', url: `${site.publicUrl}/agent` });

/** An admin approved, rejected or suspended an agent. */
export function agentDecisionMail(
  site: Site,
  decision: 'APPROVED' | 'REJECTED' | 'SUSPENDED',
  { badge, reason }: { badge: number; reason: string | null },
): MailContent {
  switch (decision) {
    case 'APPROVED':
      return {
        subject: 'You are now a Dwaso agent',
        heading: 'You are now a Dwaso agent',
        sms: () => m.sms_agent_decision_approved({ badge }),
        smsUrl: `${site.publicUrl}/agent`,
        paragraphs: [
          `Your badge number is ${badge}.`,
          'Add a farmer by phone number. The farmer agrees on the own phone before you can sell.',
        ],
        action: ownPage(site),
      };
    case 'REJECTED':
      return {
        subject: 'We could not accept you as an agent',
        heading: 'We could not accept you as an agent yet',
        sms: () => m.sms_agent_decision_rejected(),
        smsUrl: `${site.publicUrl}/agent`,
        paragraphs: [`Reason: ${reason}`, 'You can change this and apply again.'],
        action: ownPage(site),
      };
    case 'SUSPENDED':
      return {
        subject: 'You can no longer act as a Dwaso agent',
        heading: 'You can no longer act as an agent',
        sms: () => m.sms_agent_decision_suspended(),
        smsUrl: `${site.publicUrl}/agent`,
        paragraphs: [
          `Reason: ${reason}`,
          'Your farmers have been told. What you have earned stays yours.',
          `Questions? Email ${site.supportEmail}.`,
        ],
        action: ownPage(site),
      };
  }
}

/** A farmer has agreed to an agent; always sent, so that nobody agrees unnoticed. */
export function agentAgreedMail(
  site: Site,
  agent: { name: string; phone: string },
  basisPoints: number,
): MailContent {
  const rate = formatRate(basisPoints);
  return {
    subject: `${agent.name} now sells for you`,
    heading: `${agent.name} now sells for you`,
    sms: () => m.sms_agent_agreed({ agent: shortName(agent.name), phone: formatPhone(agent.phone), rate }),
    paragraphs: [
      `The fee is ${rate} of what you earn from goods. Dwaso takes it from each sale and shows it to you.`,
      'Your money goes to your own wallet only. You confirm every new product and every price on your phone.',
      'You can leave at any time, at once.',
    ],
    action: portal(site),
  };
}

/** A consent has ended; to the farmer. */
export function farmerLeftMail(site: Site, agent: string): MailContent {
  return {
    subject: `${agent} no longer sells for you`,
    heading: `${agent} no longer sells for you`,
    sms: () => m.sms_farmer_left({ agent: shortName(agent) }),
    paragraphs: ['The agent can do nothing in your shop from this moment. Your products stay on sale.'],
    action: portal(site),
  };
}

/** A farmer agreed or left; to the agent. */
export function agentNoticeMail(site: Site, shop: string, what: 'AGREED' | 'LEFT'): MailContent {
  const words = what === 'AGREED' ? 'has agreed. You can sell for this farmer' : 'has left you';
  return {
    subject: `${shop} ${words}`,
    heading: `${shop} ${words}`,
    sms: () =>
      what === 'AGREED'
        ? m.sms_farmer_agreed({ shop: shortName(shop) })
        : m.sms_farmer_left_agent({ shop: shortName(shop) }),
    paragraphs: [
      what === 'AGREED'
        ? 'You can now list products and handle orders. The farmer confirms each price.'
        : 'You can do nothing in this shop any more. Orders that were paid before still earn your fee.',
    ],
    action: ownPage(site),
  };
}
