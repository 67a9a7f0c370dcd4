import type { UssdGateway } from '#modules/ussd';
import { normalizePhone } from '#shared/phone';
import { findNetwork } from './networks.ts';
import { africasTalkingTurn } from './schemas.ts';

/**
 * Africa's Talking: a form with all answers so far, `1*2*45`, of which the last one counts and their number numbers the
 * turn; answered with plain text, `CON` or `END` before the screen.
 */
export const africasTalking: UssdGateway = {
  name: 'africastalking',
  read(body) {
    const read = africasTalkingTurn.safeParse(body);
    const msisdn = read.success && normalizePhone(read.data.phoneNumber);
    if (!msisdn) return null;
    const { sessionId, networkCode, text } = read.data;
    const answers = text === '' ? [] : text.split('*');
    return {
      turn: {
        ...{ gateway: 'africastalking', sessionId, msisdn, network: findNetwork(networkCode) },
        kind: answers.length === 0 ? 'start' : 'continue',
        text: answers.at(-1)?.trim() ?? '',
        sequence: answers.length,
      },
      answer: ({ kind, text: screen }) => ({ text: `${kind === 'ask' ? 'CON' : 'END'} ${screen}` }),
    };
  },
};
