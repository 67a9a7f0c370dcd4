import * as m from '#messages/server';
import type { MailContent } from '#modules/mail';
import type { Site } from '#platform/site';
import type { Scope } from '#shared/api-key-scopes';

export type ApiKeyChange = 'created' | 'rotated' | 'revoked';

const TITLES: Record<ApiKeyChange, () => string> = {
  created: () => m.mail_an_api_key_was_created(),
  rotated: () => m.mail_an_api_key_was_replaced(),
  revoked: () => m.mail_an_api_key_was_revoked(),
};

/** Notice of a new, replaced or revoked key, so that the owner notices one that is not theirs. */
export function apiKeyMail(
  site: Site,
  change: ApiKeyChange,
  { name, scopes }: { name: string; scopes: readonly Scope[] },
): MailContent {
  return {
    subject: TITLES[change](),
    heading: TITLES[change](),
    paragraphs: [
      change === 'revoked' ? m.mail_the_key_no_longer_works() : m.mail_a_program_with_this_key_can_act(),
    ],
    rows: [
      { label: m.mail_name(), value: name },
      { label: m.mail_scopes(), value: scopes.join(', ') },
    ],
    action: { label: m.mail_see_your_api_keys(), url: `${site.publicUrl}/merchant/api-keys` },
    note: m.mail_if_this_was_not_you_email_now({ email: site.supportEmail }),
  };
}
