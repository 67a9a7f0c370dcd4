import type { UssdGateway } from '#modules/ussd';
import { normalizePhone } from '#shared/phone';
import { findNetwork } from './networks.ts';
import { arkeselTurn } from './schemas.ts';

/**
 * Arkesel's USSD: JSON with the latest answer; the first holds the dialled string. Turns are not numbered.
 * https://developers.arkesel.com
 */
export const arkesel: UssdGateway = {
  name: 'arkesel',
  read(body) {
    const read = arkeselTurn.safeParse(body);
    const msisdn = read.success && normalizePhone(read.data.msisdn);
    if (!msisdn) return null;
    const { sessionID, userID, newSession, userData, network } = read.data;
    return {
      turn: {
        ...{
          gateway: 'arkesel',
          sessionId: sessionID,
          msisdn,
          network: findNetwork(network),
          sequence: null,
        },
        kind: newSession ? 'start' : 'continue',
        text: newSession ? '' : userData.trim(),
      },
      answer: ({ kind, text }) => ({
        json: {
          ...{ sessionID, userID, msisdn: read.data.msisdn },
          ...{ message: text, continueSession: kind === 'ask' },
        },
      }),
    };
  },
};
