import * as m from '#messages/server';
import type { Contact, MailContent } from '#modules/mail';
import type { Site } from '#platform/site';
import { maskPhone } from '#shared/phone';
import type { MemberRole } from '#src/modules/shops/contract/team.ts';

/** A member as messages name them. */
export interface Named {
  name: string;
  email: string | null;
  phone: string | null;
  role: MemberRole;
}

/** Where messages to a member go. */
export const toMemberContact = ({ email, phone }: Named): Contact => ({ email, phone });

const SHOP_NAME_MAX = 20;

const MAY: Record<MemberRole, string> = {
  manager: 'manage products, orders, reviews and the shop profile',
  packer: 'view, send and deliver orders',
};

/** Invitation by SMS: the number itself proves who joins. */
export function phoneInvitationText(site: Site, shopName: string, role: MemberRole): string {
  const invited = { shop: shopName.slice(0, SHOP_NAME_MAX), url: `${site.publicUrl}/merchant/phone` };
  return role === 'manager' ? m.sms_invited_as_manager(invited) : m.sms_invited_as_packer(invited);
}

/** Invitation with the link to join. The greeting omits the name, because another person entered it. */
export function invitationMail(site: Site, shopName: string, member: Named, token: string): MailContent {
  return {
    subject: `${shopName} invites you to work in its shop`,
    heading: `Join ${shopName} on Dwaso`,
    paragraphs: [
      `${shopName} has invited you to its team as a ${member.role}. You can ${MAY[member.role]}.`,
      'Open the link and choose a password. You then sign in with this address.',
    ],
    action: {
      label: 'Join the team',
      url: `${site.publicUrl}/merchant/join#token=${token}`,
    },
    note: 'The link works once and expires in 7 days. If you do not know this shop, you can ignore this email.',
  };
}

/** What happened to a member. */
export type TeamChange = 'invited' | 'joined' | 'declined' | 'removed' | 'role';

/** Mail to the owner, so that an unauthorised change is noticed. */
export function teamChangedMail(site: Site, member: Named, what: TeamChange): MailContent {
  const who = `${member.name} (${member.email ?? maskPhone(member.phone ?? '')})`;
  const said = {
    invited: [`${member.name} is invited to your team`, `${who} is invited as a ${member.role}.`],
    joined: [`${member.name} has joined your team`, `${who} has joined as a ${member.role}.`],
    declined: [`${member.name} has not joined your team`, `${who} said no to your invitation.`],
    removed: [`${member.name} is no longer in your team`, `${who} was removed and signed out everywhere.`],
    role: [`${member.name} is now a ${member.role}`, `${who} is now a ${member.role}.`],
  }[what] as [string, string];
  return {
    subject: said[0],
    heading: 'Your team has changed',
    paragraphs: [
      said[1],
      what === 'removed' || what === 'declined' ? '' : `A ${member.role} can ${MAY[member.role]}.`,
    ].filter(Boolean),
    action: { label: 'See your team', url: `${site.publicUrl}/merchant/team` },
    note: `If this was not you, set a new password now and email ${site.supportEmail}.`,
  };
}

export function roleChangedMail(site: Site, shopName: string, member: Named): MailContent {
  return {
    subject: `You are now a ${member.role} of ${shopName}`,
    heading: `You are now a ${member.role}`,
    paragraphs: [`In ${shopName} you can now ${MAY[member.role]}.`],
    action: { label: 'Go to the shop', url: `${site.publicUrl}/merchant/dashboard` },
  };
}

export function removedMail(site: Site, shopName: string, member: Named): MailContent {
  return {
    subject: `You are no longer in the team of ${shopName}`,
    heading: `You have left ${shopName}`,
    paragraphs: [`${member.name}, you can no longer sign in to ${shopName}.`],
    note: `Questions? Ask the owner of the shop, or email ${site.supportEmail}.`,
  };
}
