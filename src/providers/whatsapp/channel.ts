import { MessageRefused, type NotificationChannel, OutcomeUnknown } from '#modules/mail';
import { postJson } from '../sms/post-json.ts';
import { ProviderUnavailable, quoteReason } from '../sms/provider.ts';
import { whatsappAccepted, whatsappError } from './schemas.ts';

export interface WhatsAppOptions {
  /** `https://graph.facebook.com`, or the simulator's URL. */
  baseUrl: string;
  /** The id of the sender's number. */
  phoneNumberId: string;
  token: string;
  /** An approved template in English with one variable. */
  template: string;
  /** Price of one message, in pesewas. */
  messagePesewas: number;
  timeoutMs?: number;
}

/** The name under which messages are stored, which delivery reports find them by. */
const WHATSAPP = 'whatsapp';
const VERSION = 'v24.0';
/** The most letters of a template's variable. */
const VARIABLE_MAX = 1024;

/**
 * WhatsApp's Cloud API: sends a message in a template, since nobody may write first without one. The template is in
 * English, as WhatsApp has no Twi, and its variable in the language of the recipient. A refused message goes by the
 * next channel: a number without WhatsApp, a template that was withdrawn, a token that ended.
 */
export function createWhatsAppChannel(options: WhatsAppOptions): NotificationChannel {
  const { baseUrl, phoneNumberId, token, template, messagePesewas, timeoutMs } = options;
  const url = `${baseUrl.replace(/\/+$/, '')}/${VERSION}/${phoneNumberId}/messages`;
  return {
    async send({ to, text }) {
      const { status, json } = await postJson({
        ...{ name: WHATSAPP, url, timeoutMs },
        headers: { authorization: `Bearer ${token}` },
        body: {
          ...{ messaging_product: 'whatsapp', recipient_type: 'individual', to: to.replace('+', '') },
          type: 'template',
          template: {
            name: template,
            language: { code: 'en' },
            components: [{ type: 'body', parameters: [{ type: 'text', text: toVariable(text) }] }],
          },
        },
      });
      const accepted = whatsappAccepted.safeParse(json).data;
      if (status < 300 && accepted) {
        return {
          ...{ provider: WHATSAPP, providerId: accepted.messages[0].id },
          ...{ segments: 1, costPesewas: messagePesewas },
        };
      }
      if (status < 300) throw new OutcomeUnknown(WHATSAPP);
      const error = whatsappError.safeParse(json).data?.error;
      const reason = `${WHATSAPP}: HTTP ${status} ${error?.code ?? ''} ${quoteReason(error?.message)}`.trim();
      throw status === 429 || status >= 500 ? new ProviderUnavailable(reason) : new MessageRefused(reason);
    },
  };
}

/** The template names the sender already; a variable has no line breaks and no runs of spaces. */
const toVariable = (text: string): string =>
  text
    .replace(/^Dwaso:\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, VARIABLE_MAX);
