import * as m from '#messages/server';
import type { Contact, MailContent } from '#modules/mail';
import type { Site } from '#platform/site';
import type { Language } from '#shared/languages';
import { maskPhone } from '#shared/phone';
import type { MemberRole } from '#src/modules/shops/contract/team.ts';

/** A member as messages name them. */
export interface Named {
  name: string;
  email: string | null;
  phone: string | null;
  role: MemberRole;
}

/** Where messages to a member go; they are in the language of the shop. */
export const toMemberContact = ({ email, phone }: Named, language: Language): Contact => ({
  email,
  phone,
  language,
});

const SHOP_NAME_MAX = 20;

const mayDo = (role: MemberRole): string =>
  role === 'manager'
    ? m.mail_manage_products_orders_reviews_and_the_shop_profile()
    : m.mail_view_send_and_deliver_orders();

/** Invitation by SMS: the number itself proves who joins. */
export function phoneInvitationText(site: Site, shopName: string, role: MemberRole): string {
  const invited = { shop: shopName.slice(0, SHOP_NAME_MAX), url: `${site.publicUrl}/merchant/phone` };
  return role === 'manager' ? m.sms_invited_as_manager(invited) : m.sms_invited_as_packer(invited);
}

/** Invitation with the link to join. The greeting omits the name, because another person entered it. */
export function invitationMail(site: Site, shopName: string, member: Named, token: string): MailContent {
  return {
    subject: m.mail_invites_you_to_work_in_its_shop({ shop: shopName }),
    heading: m.mail_join_on_dwaso({ shop: shopName }),
    paragraphs: [
      m.mail_has_invited_you_to_its_team_as_a({
        shop: shopName,
        role: member.role,
        tasks: mayDo(member.role),
      }),
      m.mail_open_the_link_and_choose_a_password_you(),
    ],
    action: {
      label: m.mail_join_the_team(),
      url: `${site.publicUrl}/merchant/join#token=${token}`,
    },
    note: m.mail_the_link_works_once_and_expires_in_7(),
  };
}

/** What happened to a member. */
export type TeamChange = 'invited' | 'joined' | 'declined' | 'removed' | 'role';

/** Mail to the owner, so that an unauthorised change is noticed. */
export function teamChangedMail(site: Site, member: Named, what: TeamChange): MailContent {
  const who = `${member.name} (${member.email ?? maskPhone(member.phone ?? '')})`;
  const texts: Record<TeamChange, [title: string, text: string]> = {
    invited: [
      m.mail_is_invited_to_your_team({ name: member.name }),
      m.mail_is_invited_as_a({ who, role: member.role }),
    ],
    joined: [
      m.mail_has_joined_your_team({ name: member.name }),
      m.mail_has_joined_as_a({ who, role: member.role }),
    ],
    declined: [
      m.mail_has_not_joined_your_team({ name: member.name }),
      m.mail_said_no_to_your_invitation({ who }),
    ],
    removed: [
      m.mail_is_no_longer_in_your_team({ name: member.name }),
      m.mail_was_removed_and_signed_out_everywhere({ who }),
    ],
    role: [
      m.mail_is_now_a({ name: member.name, role: member.role }),
      m.mail_is_now_a_2({ who, role: member.role }),
    ],
  };
  const [title, text] = texts[what];
  return {
    subject: title,
    heading: m.mail_your_team_has_changed(),
    paragraphs: [
      text,
      what === 'removed' || what === 'declined'
        ? ''
        : m.mail_a_can({ role: member.role, tasks: mayDo(member.role) }),
    ].filter(Boolean),
    action: { label: m.mail_see_your_team(), url: `${site.publicUrl}/merchant/team` },
    note: m.mail_if_this_was_not_you_set_a_new({ email: site.supportEmail }),
  };
}

export function roleChangedMail(site: Site, shopName: string, member: Named): MailContent {
  return {
    subject: m.mail_you_are_now_a_of({ role: member.role, shop: shopName }),
    heading: m.mail_you_are_now_a({ role: member.role }),
    paragraphs: [m.mail_in_you_can_now({ shop: shopName, tasks: mayDo(member.role) })],
    action: { label: m.mail_go_to_the_shop(), url: `${site.publicUrl}/merchant/dashboard` },
  };
}

export function removedMail(site: Site, shopName: string, member: Named): MailContent {
  return {
    subject: m.mail_you_are_no_longer_in_the_team_of({ shop: shopName }),
    heading: m.mail_you_have_left({ shop: shopName }),
    paragraphs: [m.mail_you_can_no_longer_sign_in_to({ name: member.name, shop: shopName })],
    note: m.mail_questions_ask_the_owner_of_the_shop_or({ email: site.supportEmail }),
  };
}
