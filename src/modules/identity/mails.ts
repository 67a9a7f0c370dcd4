import * as m from '#messages/server';
import { type MailContent, renderTemplate } from '#modules/mail';
import { maskPhone } from '#shared/phone';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { deviceLabel, placeLabel } from './known-devices.ts';

/** Verification link for a customer's address. Without a name, because the mailbox may be a stranger's. */
export function verificationMail(site: Site, token: string): MailContent {
  return renderTemplate(
    'verify-email',
    {},
    {
      action: {
        label: m.mail_verify_my_email(),
        url: `${site.publicUrl}/verify-email?token=${encodeURIComponent(token)}`,
      },
      note: m.mail_if_you_did_not_create_an_account_you(),
    },
  );
}

/** Six-digit recovery code, and a link that works without it. */
export function resetCodeMail(code: string, url: string): MailContent {
  return {
    subject: m.mail_your_dwaso_verification_code(),
    heading: m.mail_your_verification_code(),
    paragraphs: [m.mail_enter_this_code_to_set_a_new_password()],
    code,
    action: { label: m.mail_set_a_new_password(), url },
    note: m.mail_if_you_did_not_request_this_ignore_this(),
  };
}

/** Notice of a new password, so that the owner notices an unauthorised one. */
export function passwordChangedMail(site: Site, how: 'reset' | 'changed'): MailContent {
  return {
    subject: m.mail_your_dwaso_password_was_changed(),
    heading: m.mail_your_password_was_changed(),
    paragraphs: [
      how === 'reset'
        ? m.mail_your_password_was_just_reset_and_every_device()
        : m.mail_your_password_was_just_changed_and_your_other(),
    ],
    note: m.mail_if_this_was_not_you_email_now({ email: site.supportEmail }),
  };
}

/** Notice of a number that was added to an account, or removed (`phone` null). */
export function phoneChangedMail(site: Site, phone: string | null): MailContent {
  const said = phone
    ? m.mail_the_number_now_signs_in_to_your_account({ phone: maskPhone(phone) })
    : m.mail_a_phone_number_was_removed_from_your_account();
  return {
    subject: said,
    heading: said,
    paragraphs: [phone ? m.mail_you_can_sign_in_with_it_and_a() : m.mail_it_no_longer_signs_in()],
    note: m.mail_if_this_was_not_you_set_a_new({ email: site.supportEmail }),
    sms: () => (phone ? m.sms_phone_added({ ending: phone.slice(-4) }) : m.sms_phone_removed()),
  };
}

/** Notice of a new PIN for USSD. */
export function pinChangedMail(site: Site): MailContent {
  return {
    subject: m.mail_your_dwaso_pin_was_set(),
    heading: m.mail_you_have_a_new_pin(),
    paragraphs: [m.mail_with_it_you_can_use_dwaso_on_any()],
    note: m.mail_if_this_was_not_you_email_now({ email: site.supportEmail }),
    sms: () => m.sms_pin_changed(),
  };
}

/** Notice of too many wrong PINs. */
export function pinLockedMail(site: Site, hours: number): MailContent {
  return {
    subject: m.mail_your_dwaso_pin_is_locked(),
    heading: m.mail_a_wrong_pin_was_entered_5_times(),
    paragraphs: [m.mail_your_pin_does_not_work_for_hours_after({ hours })],
    note: m.mail_if_this_was_not_you_email_now({ email: site.supportEmail }),
    sms: () => m.sms_pin_locked({ hours }),
  };
}

/** Notice of a sign-in from a device new to the account. */
export function newDeviceMail(site: Site, request: RequestContext | null): MailContent {
  return {
    subject: m.mail_a_new_device_signed_in_to_your_account(),
    heading: m.mail_a_new_device_signed_in(),
    sms: () => m.sms_new_device(),
    paragraphs: [m.mail_someone_signed_in_to_your_account_if_this()],
    rows: [
      { label: m.mail_device(), value: deviceLabel(request?.userAgent) },
      { label: m.mail_from(), value: placeLabel(request?.address) },
    ],
    note: m.mail_if_this_was_not_you_set_a_new_2({ email: site.supportEmail }),
  };
}

/** Notice of two accounts that are one; names what signs in. @param email masked */
export function accountsJoinedMail(
  site: Site,
  { email, phone }: { email: string | null; phone: string | null },
): MailContent {
  const [one, other] = [email, phone && maskPhone(phone)].filter((way) => way !== null);
  const ways = other ? m.mail_one_or_other({ one: one ?? '', other }) : (one ?? '');
  return {
    subject: m.mail_your_two_dwaso_accounts_are_now_one(),
    heading: m.mail_your_accounts_are_joined(),
    ...(phone && { sms: () => m.sms_accounts_joined({ ending: phone.slice(-4) }) }),
    paragraphs: [m.mail_two_accounts_are_one(), m.mail_sign_in_the_other_account_is_closed({ ways })],
    note: m.mail_if_this_was_not_you_email_now({ email: site.supportEmail }),
  };
}

/** Notice of an added or removed second factor. */
export function factorMail(site: Site, what: 'added' | 'removed' | 'lifted'): MailContent {
  const texts: Record<typeof what, [title: string, text: string]> = {
    added: [m.mail_two_step_sign_in_is_on(), m.mail_you_will_now_enter_a_code_each_time()],
    removed: [m.mail_two_step_sign_in_is_off(), m.mail_you_no_longer_need_a_code_to_sign()],
    lifted: [m.mail_your_two_step_sign_in_was_reset(), m.mail_a_dwaso_admin_reset_it_and_signed_you()],
  };
  const [title, text] = texts[what];
  return {
    subject: title,
    heading: title,
    paragraphs: [text],
    note: m.mail_if_this_was_not_you_set_a_new({ email: site.supportEmail }),
  };
}

/** Notice of an added or removed passkey. */
export function passkeyMail(site: Site, name: string, added: boolean): MailContent {
  const said = added
    ? m.mail_a_passkey_was_added_to_your_account()
    : m.mail_a_passkey_was_removed_from_your_account();
  return {
    subject: said,
    heading: said,
    paragraphs: [
      added ? m.mail_you_can_now_use_it_instead_of_a() : m.mail_it_can_no_longer_be_used_to_sign(),
    ],
    rows: [{ label: m.mail_name(), value: name }],
    note: m.mail_if_this_was_not_you_set_a_new({ email: site.supportEmail }),
  };
}
