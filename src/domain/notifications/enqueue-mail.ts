import { withContact } from '#domain/settings';
import { isClosedAddress } from '../../platform/closed-address.ts';
import type { Handle } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { type MailContent, renderMail } from './layout.ts';
import { outboxMessages } from './tables.ts';

/**
 * Writes a mail into the outbox, in the caller's transaction: it goes out if and only if the fact it tells of
 * is committed. To who has closed the account nothing is written. Its footer carries the contact addresses of the settings.
 */
export async function enqueueMail(
  handle: Handle,
  site: Site,
  mail: { kind: string; recipient: string; content: MailContent },
): Promise<void> {
  if (isClosedAddress(mail.recipient)) return;
  const rendered = renderMail(mail.content, await withContact(handle, site));
  await handle.insert(outboxMessages).values({ kind: mail.kind, recipient: mail.recipient, ...rendered });
}
