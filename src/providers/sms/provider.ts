import type { SmsReport, SmsReportRequest } from '#modules/mail';
import { maskPhone } from '#shared/phone';

/** A text on its way to one phone. */
export interface SmsMessage {
  /** The id in the outbox. */
  id: string;
  /** E.164. */
  to: string;
  /** GSM-7. */
  text: string;
  /** Where the company reports the delivery. */
  callbackUrl: string;
}

/** An SMS company. Its name is stored with each message and part of its callback's address: it never changes. */
export interface SmsProvider {
  name: string;
  /**
   * Sends one text.
   * @returns the company's id of the message; null if it gave none
   * @throws ProviderUnavailable when the company did not take it and another one may
   * @throws MessageRefused when no company would take it: a wrong number, a text too long
   * @throws OutcomeUnknown when the request was sent and no answer came
   */
  send(message: SmsMessage): Promise<string | null>;
  /** Reads a delivery report; null for a call that names no message. */
  readReport(request: SmsReportRequest): SmsReport | null;
}

/** The company did not take the text: its account, its servers or the connection failed. Nothing was sent. */
export class ProviderUnavailable extends Error {}

const REASON_MAX = 160;

/** A company's words for errors and logs: cut short, with phone numbers masked. */
export function quoteReason(reason: unknown): string {
  const text = typeof reason === 'string' ? reason.trim() : '';
  return text.replace(/\+?\d[\d\s-]{5,}\d/g, maskPhone).slice(0, REASON_MAX);
}

/** What a company's status word means; an unknown word means that the text is on its way. */
export function stateOfWord(word: string): SmsReport['state'] {
  const upper = word.trim().toUpperCase();
  if (/UNDELIV|NOT.?DELIV|FAIL|EXPIRED|REJECT|DELETED|BLACKLIST|UNROUTABLE/.test(upper)) return 'FAILED';
  return /^DELIV(E?RD|ERED)/.test(upper) ? 'DELIVERED' : null;
}
