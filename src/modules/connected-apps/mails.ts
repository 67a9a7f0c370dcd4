import * as m from '#messages/server';
import { type MailContent, shortName } from '#modules/mail';
import type { Site } from '#platform/site';
import type { AppScope } from '#shared/app-scopes';

const SCOPES: Record<AppScope, () => string> = {
  'products:read': () => m.mail_app_scope_products_read(),
  'profile:read': () => m.mail_app_scope_profile_read(),
  'cart:write': () => m.mail_app_scope_cart_write(),
  'orders:read': () => m.mail_app_scope_orders_read(),
  'orders:write': () => m.mail_app_scope_orders_write(),
};

/** Notice that an app may act for the customer, so that nobody is connected unnoticed. */
export function appConnectedMail(
  site: Site,
  { name, scopes }: { name: string; scopes: readonly AppScope[] },
): MailContent {
  return {
    subject: m.mail_app_connected({ app: name }),
    heading: m.mail_app_connected({ app: name }),
    paragraphs: [m.mail_app_connected_text({ app: name })],
    rows: scopes.map((scope) => ({ label: scope, value: SCOPES[scope]() })),
    action: { label: m.mail_app_connected_action(), url: `${site.publicUrl}/dashboard?tab=account` },
    note: m.mail_if_this_was_not_you_email_now({ email: site.supportEmail }),
    sms: () => m.sms_app_connected({ app: shortName(name) }),
  };
}
