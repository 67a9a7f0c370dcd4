import type { UssdGateway, UssdTurn } from '#modules/ussd';
import { normalizePhone } from '#shared/phone';
import { findNetwork } from './networks.ts';
import { hubtelTurn } from './schemas.ts';

const KINDS: Record<string, UssdTurn['kind']> = {
  initiation: 'start',
  response: 'continue',
  release: 'cancel',
  timeout: 'timeout',
};

/** Hubtel's programmable USSD: JSON with the latest answer; the first holds the dialled string. Turns are numbered. */
export const hubtel: UssdGateway = {
  name: 'hubtel',
  read(body) {
    const read = hubtelTurn.safeParse(body);
    const msisdn = read.success && normalizePhone(read.data.Mobile);
    if (!msisdn) return null;
    const { Type, Message, Operator, SessionId, Sequence } = read.data;
    const kind = KINDS[Type.toLowerCase()];
    if (!kind) return null;
    return {
      turn: {
        ...{ gateway: 'hubtel', sessionId: SessionId, msisdn, network: findNetwork(Operator), kind },
        text: kind === 'start' ? '' : Message.trim(),
        sequence: Sequence ?? null,
      },
      answer: ({ kind: next, text }) => ({
        json: {
          ...{ SessionId, Type: next === 'ask' ? 'response' : 'release', Message: text, Label: 'Dwaso' },
          ...{ ClientState: '', DataType: next === 'ask' ? 'input' : 'display', FieldType: 'text' },
        },
      }),
    };
  },
};
