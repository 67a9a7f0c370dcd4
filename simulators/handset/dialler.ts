import { setTimeout as sleep } from 'node:timers/promises';
import { nationalNumber } from './phone-number.ts';

/** The screen of a phone: `open` while it waits for an answer. */
export interface Screen {
  text: string;
  open: boolean;
}

export interface Dialler {
  /** Dials a short code, such as `*920*55#`, or answers the screen. */
  press(number: string, keys: { dial: string } | { input: string }): Promise<Screen>;
  /** Hangs up: the screen goes, and the gateway tells nobody, as Arkesel does not. */
  cancel(number: string): void;
  /** The last screen of a phone; null where none was dialled. */
  screen(number: string): Screen | null;
}

interface Session {
  id: string;
  last: string;
  answeredAt: number;
  screen: Screen;
}

/** A gateway gives up a turn after this, and shows its own words. */
const PATIENCE_MS = 8_000;
/** Nobody reads a screen and types the same again in less; of four characters or more the market may know the length alone. */
const SAME_KEY_MS = 1_050;
const masked = (input: string): string => (input.length < 4 ? input : '*'.repeat(input.length));
const FAILED: Screen = { text: 'Connection problem or invalid MMI code.', open: false };
const NOTHING: Screen = { text: 'Dial a code first, such as *920*55#', open: false };

/** Phones that speak to Dwaso in Arkesel's format. */
export function createDialler(callback: () => string | null): Dialler {
  const sessions = new Map<string, Session>();

  async function ask(number: string, id: string, fields: { newSession: boolean; userData: string }) {
    const url = callback();
    if (!url) return FAILED;
    const body = {
      sessionID: id,
      userID: 'handset',
      msisdn: `233${number.slice(1)}`,
      network: 'MTN',
      ...fields,
    };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null);
    const answer: unknown = response?.ok ? await response.json().catch(() => null) : null;
    return readScreen(answer);
  }

  return {
    async press(given, keys) {
      const number = nationalNumber(given);
      if (!number) return NOTHING;
      const present = sessions.get(number);
      const dials = 'dial' in keys;
      if (!dials && !present?.screen.open) return NOTHING;
      const last = dials ? keys.dial : keys.input;
      if (!dials && masked(present?.last ?? '') === masked(last))
        await sleep(Math.max(0, (present?.answeredAt ?? 0) + SAME_KEY_MS - Date.now()));
      const id = dials || !present ? crypto.randomUUID() : present.id;
      const screen = await ask(number, id, { newSession: dials, userData: last });
      sessions.set(number, { id, last, answeredAt: Date.now(), screen });
      return screen;
    },
    cancel(given) {
      sessions.delete(nationalNumber(given) ?? '');
    },
    screen: (given) => sessions.get(nationalNumber(given) ?? '')?.screen ?? null,
  };
}

function readScreen(answer: unknown): Screen {
  if (!answer || typeof answer !== 'object') return FAILED;
  const { message, continueSession } = answer as Record<string, unknown>;
  return typeof message === 'string' ? { text: message, open: continueSession === true } : FAILED;
}
