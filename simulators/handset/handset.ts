import { createHmac } from 'node:crypto';
import type { Timers } from '../paystack/timers.ts';
import { createDialler, type Dialler } from './dialler.ts';
import { nationalNumber } from './phone-number.ts';

/** A text that a phone received. */
export interface ReceivedText {
  /** The company's id of it. */
  id: string;
  from: string;
  text: string;
  at: Date;
}

/**
 * What the next send meets: a refused number, an account without credit, a server error, an answer that never comes
 * although the text arrives, or a text that is taken and reported as failed.
 */
export type HandsetFault = 'refuse' | 'unfunded' | 'error' | 'timeout' | 'report-failed';

export interface Handset {
  /** Texts of one phone in any notation, newest first. */
  messages(number: string): ReceivedText[];
  /** National numbers of the phones that have texts, the one with the newest text first. */
  numbers(): string[];
  /** The fault of the next send; several are used in turn. */
  next(fault: HandsetFault): void;
  /** While muted, no delivery is reported by itself. */
  muteReports(muted: boolean): void;
  /** Reports a text's state now, by the company's word. @returns the HTTP status of the answer */
  report(id: string, word: string): Promise<number>;
  /** Where Hubtel reports deliveries, as entered in its dashboard; Arkesel is told with each text. */
  setHubtelCallback(url: string | null): void;
  /** Where WhatsApp reports deliveries and what people write, signed with the app's secret. */
  setWhatsAppCallback(callback: WhatsAppCallback | null): void;
  /** A person writes to the sender of WhatsApp messages. @returns the HTTP status of the answer */
  writeWhatsApp(number: string, text: string): Promise<number>;
  /** Where Arkesel sends what phones dial; null answers with a connection problem. */
  setUssdCallback(url: string | null): void;
  /** The dialler of all phones. */
  dialler: Dialler;
}

/** The webhook of an app. */
export interface WhatsAppCallback {
  url: string;
  appSecret: string;
}

/** A text that a company took. */
export interface TakenText {
  company: 'arkesel' | 'hubtel' | 'whatsapp';
  from: string;
  to: string;
  text: string;
  callbackUrl: string | null;
}

/** The handset with what the companies' routes need of it. */
export interface HandsetState extends Handset {
  takeFault(): HandsetFault | null;
  /** Delivers a text, or only reports it as failed. @returns its id */
  accept(taken: TakenText, isDelivered: boolean): string;
}

const REPORT_MS = 2_000;
/** Reports are repeated until they are answered with a 2xx. */
const REPORTS_MAX = 4;
const ANSWER_MS = 5_000;
/** WhatsApp's error for a number that has no WhatsApp. */
export const UNDELIVERABLE = { code: 131026, title: 'Message undeliverable' };

/** Texts of all phones, in memory. */
export function createHandset(timers: Timers): HandsetState {
  const inboxes = new Map<string, ReceivedText[]>();
  const taken = new Map<string, TakenText>();
  const faults: HandsetFault[] = [];
  let isMuted = false;
  let hubtelCallback: string | null = null;
  let whatsappCallback: WhatsAppCallback | null = null;
  let ussdCallback: string | null = null;
  let count = 0;

  async function report(id: string, word: string): Promise<number> {
    const sent = taken.get(id);
    if (!sent) throw new Error(`there is no text ${id}`);
    if (sent.company === 'whatsapp') {
      const state = { id, status: word.toLowerCase(), recipient_id: sent.to };
      return callWhatsApp({ statuses: [word === 'FAILED' ? { ...state, errors: [UNDELIVERABLE] } : state] });
    }
    const url = sent.company === 'hubtel' ? hubtelCallback : sent.callbackUrl;
    return url ? callBack(url, { company: sent.company, id, word }) : 0;
  }

  async function callWhatsApp(value: object): Promise<number> {
    if (!whatsappCallback) return 0;
    const { url, appSecret } = whatsappCallback;
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        { id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }] },
      ],
    });
    const signature = createHmac('sha256', appSecret).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
    return statusOf(fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(ANSWER_MS) }));
  }

  function reportLater(id: string, word: string, attempt = 1): void {
    timers.after(REPORT_MS * attempt, async () => {
      if (isMuted) return;
      const status = await report(id, word);
      const isHeard = status >= 200 && status < 300;
      if (!isHeard && attempt < REPORTS_MAX) reportLater(id, word, attempt + 1);
    });
  }

  return {
    messages: (number) => inboxes.get(nationalNumber(number) ?? '')?.slice() ?? [],
    numbers: () =>
      [...inboxes].toSorted(([, a], [, b]) => Number(b[0]?.at) - Number(a[0]?.at)).map(([number]) => number),
    next: (fault) => void faults.push(fault),
    muteReports: (muted) => {
      isMuted = muted;
    },
    report,
    setHubtelCallback: (url) => {
      hubtelCallback = url;
    },
    setWhatsAppCallback: (callback) => {
      whatsappCallback = callback;
    },
    writeWhatsApp: (number, text) =>
      callWhatsApp({
        messages: [
          {
            from: `233${nationalNumber(number)?.slice(1)}`,
            id: 'wamid.in',
            type: 'text',
            text: { body: text },
          },
        ],
      }),
    setUssdCallback: (url) => {
      ussdCallback = url;
    },
    dialler: createDialler(() => ussdCallback),
    takeFault: () => faults.shift() ?? null,
    accept(text, isDelivered) {
      count += 1;
      const id = `${text.company}-${count}-${crypto.randomUUID().slice(0, 8)}`;
      taken.set(id, text);
      const number = nationalNumber(text.to);
      if (number && isDelivered) {
        const received = { id, from: text.from, text: text.text, at: new Date() };
        inboxes.set(number, [received, ...(inboxes.get(number) ?? [])]);
      }
      reportLater(id, isDelivered ? 'DELIVERED' : 'FAILED');
      return id;
    },
  };
}

/** Calls back as the company does: Arkesel by GET with the query, Hubtel by POST. @returns the status, 0 without one */
async function callBack(
  url: string,
  { company, id, word }: { company: 'arkesel' | 'hubtel'; id: string; word: string },
): Promise<number> {
  const options = { signal: AbortSignal.timeout(ANSWER_MS) };
  const response =
    company === 'arkesel'
      ? fetch(`${url}?${new URLSearchParams({ sms_id: id, status: word })}`, options)
      : fetch(url, {
          ...options,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ messageId: id, status: word }),
        });
  return statusOf(response);
}

const statusOf = (response: Promise<Response>): Promise<number> =>
  response.then(
    ({ status }) => status,
    () => 0,
  );
