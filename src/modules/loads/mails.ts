import * as m from '#messages/server';
import { getAgent } from '#modules/agents';
import { getProfile } from '#modules/identity';
import { enqueueMail, type MailContent, shortName } from '#modules/mail';
import { mailShop } from '#modules/shops';
import type { Transaction } from '#platform/database';
import type { Site } from '#platform/site';
import type { loads } from './tables.ts';

type LoadRow = typeof loads.$inferSelect;

/** Tells the group or the agent who proposed a load what an admin decided; an admin's own load tells nobody. */
export async function mailLoadDecision(tx: Transaction, site: Site, load: LoadRow): Promise<void> {
  const kind = load.status === 'ACTIVE' ? 'load-approved' : 'load-refused';
  const { proposerShopId, proposerAgentId } = load;
  if (proposerShopId) {
    const content = () => decisionMail(load, `${site.publicUrl}/merchant/delivery`);
    await mailShop(tx, site, { shopId: proposerShopId, kind: `shop-${kind}`, content });
  }
  if (proposerAgentId) {
    const { userId } = await getAgent(tx, proposerAgentId);
    const { contact } = await getProfile(tx, userId);
    const content = () => decisionMail(load, `${site.publicUrl}/agent`);
    await enqueueMail(tx, site, { kind, recipient: contact, content });
  }
}

function decisionMail(load: LoadRow, url: string): MailContent {
  const places = { from: load.fromTown, to: load.toTown };
  const short = { from: shortName(load.fromTown), to: shortName(load.toTown) };
  const action = { label: m.mail_see_your_loads(), url };
  if (load.status === 'ACTIVE') {
    const { fromRegion: region, leavesAt: time, station } = load;
    return {
      subject: m.mail_load_approved_subject(places),
      heading: m.mail_load_approved_heading(),
      sms: () => m.sms_load_approved(short),
      paragraphs: [m.mail_load_approved_text({ region, time, station })],
      action,
    };
  }
  return {
    subject: m.mail_load_refused_subject(places),
    heading: m.mail_load_refused_heading(),
    sms: () => m.sms_load_refused(short),
    paragraphs: [m.mail_reason({ reason: load.refusedReason ?? '' }), m.mail_load_refused_again()],
    action,
  };
}
