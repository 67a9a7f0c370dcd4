import { MessageRefused, OutcomeUnknown } from '#modules/mail';
import { postJson } from './post-json.ts';
import { ProviderUnavailable, quoteReason, type SmsProvider, stateOfWord } from './provider.ts';
import { hubtelAnswer, hubtelReport } from './schemas.ts';

export interface HubtelOptions {
  /** `https://sms.hubtel.com`, or the simulator's URL. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** The sender's name on the phone, at most 11 characters. */
  sender: string;
  timeoutMs?: number;
}

const NAME = 'hubtel';
const ACCEPTED = 0;
/** Bad destination, too long, content rejected: no company would take these. Others concern the account or the route. */
const FINAL = [1, 3, 6];

/**
 * Hubtel's SMS API, version 1. It has no callback URL in its calls: the address for reports is entered in its
 * dashboard.
 */
export function createHubtel(options: HubtelOptions): SmsProvider {
  const { baseUrl, clientId, clientSecret, sender, timeoutMs } = options;
  const url = `${baseUrl.replace(/\/+$/, '')}/v1/messages/send`;
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  return {
    name: NAME,
    async send({ to, text }) {
      const { status, json } = await postJson({
        ...{ name: NAME, url, timeoutMs },
        headers: { authorization },
        body: { From: sender, To: to.replace('+', ''), Content: text },
      });
      const answer = hubtelAnswer.safeParse(json).data;
      const about = quoteReason(answer?.statusDescription);
      const reason = `${NAME}: HTTP ${status}${answer ? `, status ${answer.status}` : ''} ${about}`.trim();
      const isAccount = [401, 402, 403, 404].includes(status) || status >= 500;
      if (!isAccount && answer && FINAL.includes(answer.status)) throw new MessageRefused(reason);
      if (status < 200 || status >= 300) throw new ProviderUnavailable(reason);
      // Accepted as far as HTTP tells, in words that we do not understand.
      if (!answer) throw new OutcomeUnknown(NAME);
      if (answer.status !== ACCEPTED) throw new ProviderUnavailable(reason);
      return answer.messageId ?? null;
    },
    readReport({ query, body }) {
      const given = body && typeof body === 'object' && !Array.isArray(body) ? body : query;
      const fields = Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]);
      const report = hubtelReport.safeParse(Object.fromEntries(fields)).data;
      if (!report) return null;
      return {
        ...{ providerId: report.messageid, state: stateOfWord(report.status) },
        reason: quoteReason(report.status),
      };
    },
  };
}
