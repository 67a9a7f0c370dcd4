import * as m from '#messages/server';
import type { MailContent } from '#modules/mail';
import type { Site } from '#platform/site';
import type { DisabledReason } from './contract/webhook-states.ts';

/** A webhook was disabled by itself. */
export function webhookDisabledMail(
  site: Site,
  { url, shopId, reason }: { url: string; shopId: string | null; reason: DisabledReason },
): MailContent {
  const { host } = new URL(url);
  const page = shopId ? '/merchant/webhooks' : '/admin/webhooks';
  return {
    subject: m.mail_webhook_disabled_subject({ host }),
    heading: m.mail_webhook_disabled_heading(),
    paragraphs: [
      reason === 'GONE' ? m.mail_webhook_disabled_gone({ host }) : m.mail_webhook_disabled_failing({ host }),
      m.mail_webhook_disabled_again(),
    ],
    action: { label: m.mail_webhook_disabled_open(), url: site.publicUrl + page },
  };
}
