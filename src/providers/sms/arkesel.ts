import { MessageRefused, OutcomeUnknown } from '#modules/mail';
import { postJson } from './post-json.ts';
import { ProviderUnavailable, quoteReason, type SmsProvider, stateOfWord } from './provider.ts';
import { arkeselAccepted, arkeselAnswer, arkeselInvalid, arkeselReport } from './schemas.ts';

export interface ArkeselOptions {
  /** `https://sms.arkesel.com`, or the simulator's URL. */
  baseUrl: string;
  apiKey: string;
  /** The sender's name on the phone, at most 11 characters. */
  sender: string;
  timeoutMs?: number;
}

const NAME = 'arkesel';

/**
 * Arkesel's SMS API, version 2. HTTP 401, 402 and 403 mean the key, the credit or the gateway, 422 an invalid number or
 * text. Its reports call the callback URL with `sms_id` and `status` in the query.
 */
export function createArkesel({ baseUrl, apiKey, sender, timeoutMs }: ArkeselOptions): SmsProvider {
  const url = `${baseUrl.replace(/\/+$/, '')}/api/v2/sms/send`;
  return {
    name: NAME,
    async send({ to, text, callbackUrl }) {
      const { status, json } = await postJson({
        ...{ name: NAME, url, timeoutMs },
        headers: { 'api-key': apiKey },
        body: { sender, message: text, recipients: [to.replace('+', '')], callback_url: callbackUrl },
      });
      const answer = arkeselAnswer.safeParse(json).data;
      const reason = `${NAME}: HTTP ${status} ${quoteReason(answer?.message)}`.trim();
      if (status === 422) throw new MessageRefused(reason);
      if (status < 200 || status >= 300) throw new ProviderUnavailable(reason);
      // Accepted as far as HTTP tells, in words that we do not understand.
      if (!answer) throw new OutcomeUnknown(NAME);
      if (answer.status.toLowerCase() !== 'success') throw new ProviderUnavailable(reason);
      const entries = Array.isArray(answer.data) ? answer.data : [answer.data];
      for (const entry of entries) {
        if (arkeselInvalid.safeParse(entry).success) throw new MessageRefused(`${NAME}: invalid number`);
        const accepted = arkeselAccepted.safeParse(entry).data;
        if (accepted) return accepted.id;
      }
      return null;
    },
    readReport({ query }) {
      const report = arkeselReport.safeParse(query).data;
      if (!report) return null;
      return {
        ...{ providerId: report.sms_id, state: stateOfWord(report.status) },
        reason: quoteReason(report.status),
      };
    },
  };
}
