import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { SecretBox } from '#platform/secret-box';
import { secretOwner } from './webhook-deps.ts';

/** A new key for signatures: 256 random bits in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

interface Signer {
  id: string;
  sealedSecret: string;
  /** Signs as well; null after its overlap. */
  formerSecret: string | null;
}

/**
 * The headers of a message, with a signature by each secret.
 * @param messageId the same for every send of an event
 */
export function signedHeaders(
  box: SecretBox,
  { id, sealedSecret, formerSecret }: Signer,
  { messageId, body }: { messageId: string; body: string },
): Record<string, string> {
  const at = new Date();
  const secrets = [sealedSecret, ...(formerSecret ? [formerSecret] : [])];
  const signatures = secrets.map((sealed) =>
    new Webhook(box.open(sealed, secretOwner(id))).sign(messageId, at, body),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Dwaso-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
