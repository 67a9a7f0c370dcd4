import * as z from 'zod/mini';
import { table } from '#contract/table';
import { done } from '#shared/envelope';

export const whatsappEndpoints = table('Text messages', {
  'GET /whatsapp/webhook': {
    id: 'verifyWhatsAppWebhook',
    summary: 'Prove to WhatsApp that the webhook is ours',
    description:
      'Answers with `hub.challenge` as plain text. For example when the app’s dashboard saves the address.',
    for: 'anyone',
    limits: ['codesByIp'],
    anyQuery: true,
    says: 'The challenge',
    answer: done,
    alsoText: true,
    failures: [404],
  },
  'POST /whatsapp/webhook': {
    id: 'receiveWhatsApp',
    summary: 'Take a webhook of WhatsApp',
    description:
      'Its signature over the raw bytes proves who sent it. For example a message was delivered, or a person wrote “stop”.',
    for: 'anyone',
    headers: z.object({ 'x-hub-signature-256': z.optional(z.string().check(z.maxLength(100))) }),
    rawBody: true,
    says: 'Taken',
    answer: done,
    failures: [401],
  },
});
