import * as z from 'zod/mini';
import { table } from '#contract/table';
import { documented } from '#shared/documented';

/** A screen in the gateway's own format: JSON for Arkesel and Hubtel, text for Africa's Talking. */
const screen = documented(z.record(z.string(), z.unknown()), { id: 'UssdScreen' });

export const ussdEndpoints = table('USSD', {
  'POST /ussd/{gateway}/{secret}': {
    id: 'answerUssdTurn',
    summary: 'Answer a turn of a USSD dialogue',
    description:
      'A USSD gateway (arkesel, hubtel or africastalking) brings what a phone dialled or answered, in its own format, and gets the next screen. The address holds a secret that only the gateways know. The same turn again gets the same screen and does nothing; where a gateway does not number its turns, the same answer within a second is the same turn. For example Yaw dials *920*55# and accepts an order.',
    for: 'anyone',
    secret: true,
    limits: ['codesByIp', 'ussdSessions', 'ussdTurns', 'ussdWrongPins'],
    anyQuery: true,
    rawBody: true,
    alsoText: true,
    says: 'The next screen, in the gateway’s format',
    answer: screen,
    failures: [404],
  },
});
