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

const portal = (site: Site) => ({ label: m.mail_see_your_agent(), url: `${site.publicUrl}/merchant/agent` });
const ownPage = (site: Site) => ({ label: m.mail_open_your_agent_page(), url: `${site.publicUrl}/agent` });

/** An admin approved, rejected or suspended an agent. */
export function agentDecisionMail(
  site: Site,
  decision: 'APPROVED' | 'REJECTED' | 'SUSPENDED',
  { badge, reason }: { badge: number; reason: string | null },
): MailContent {
  switch (decision) {
    case 'APPROVED':
      return {
        subject: m.mail_you_are_now_a_dwaso_agent(),
        heading: m.mail_you_are_now_a_dwaso_agent(),
        sms: () => m.sms_agent_decision_approved({ badge }),
        smsUrl: `${site.publicUrl}/agent`,
        paragraphs: [
          m.mail_your_badge_number_is({ badge }),
          m.mail_add_a_farmer_by_phone_number_the_farmer(),
        ],
        action: ownPage(site),
      };
    case 'REJECTED':
      return {
        subject: m.mail_we_could_not_accept_you_as_an_agent(),
        heading: m.mail_we_could_not_accept_you_as_an_agent_2(),
        sms: () => m.sms_agent_decision_rejected(),
        smsUrl: `${site.publicUrl}/agent`,
        paragraphs: [m.mail_reason({ reason: reason ?? '' }), m.mail_you_can_change_this_and_apply_again()],
        action: ownPage(site),
      };
    case 'SUSPENDED':
      return {
        subject: m.mail_you_can_no_longer_act_as_a_dwaso(),
        heading: m.mail_you_can_no_longer_act_as_an_agent(),
        sms: () => m.sms_agent_decision_suspended(),
        smsUrl: `${site.publicUrl}/agent`,
        paragraphs: [
          m.mail_reason({ reason: reason ?? '' }),
          m.mail_your_farmers_have_been_told_what_you_have(),
          m.mail_questions_email({ email: site.supportEmail }),
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
    subject: m.mail_now_sells_for_you({ name: agent.name }),
    heading: m.mail_now_sells_for_you({ name: agent.name }),
    sms: () => m.sms_agent_agreed({ agent: shortName(agent.name), phone: formatPhone(agent.phone), rate }),
    paragraphs: [
      m.mail_the_fee_is_of_what_you_earn_from({ rate }),
      m.mail_your_money_goes_to_your_own_wallet_only(),
      m.mail_you_can_leave_at_any_time_at_once(),
    ],
    action: portal(site),
  };
}

/** A consent has ended; to the farmer. */
export function farmerLeftMail(site: Site, agent: string): MailContent {
  return {
    subject: m.mail_no_longer_sells_for_you({ agent }),
    heading: m.mail_no_longer_sells_for_you({ agent }),
    sms: () => m.sms_farmer_left({ agent: shortName(agent) }),
    paragraphs: [m.mail_the_agent_can_do_nothing_in_your_shop()],
    action: portal(site),
  };
}

/** A farmer agreed or left; to the agent. */
export function agentNoticeMail(site: Site, shop: string, what: 'AGREED' | 'LEFT'): MailContent {
  const title =
    what === 'AGREED'
      ? m.mail_has_agreed_you_can_sell_for_this_farmer({ shop })
      : m.mail_has_left_you({ shop });
  return {
    subject: title,
    heading: title,
    sms: () =>
      what === 'AGREED'
        ? m.sms_farmer_agreed({ shop: shortName(shop) })
        : m.sms_farmer_left_agent({ shop: shortName(shop) }),
    paragraphs: [
      what === 'AGREED'
        ? m.mail_you_can_now_list_products_and_handle_orders()
        : m.mail_you_can_do_nothing_in_this_shop_any(),
    ],
    action: ownPage(site),
  };
}
