import { describe, expect, it } from 'vitest';
import { createUssdGateways } from './index.ts';
import { findNetwork } from './networks.ts';

const gateways = createUssdGateways('secret');
const read = (name: string, body: unknown) => gateways.find(name)?.read(body) ?? null;
const ASK = { kind: 'ask', text: 'Dwaso' } as const;
const END = { kind: 'end', text: 'Bye' } as const;

describe('Arkesel', () => {
  const body = (fields: object = {}) => ({
    ...{ sessionID: 's1', userID: 'U', newSession: true, msisdn: '233241234567', userData: '*920*55#' },
    ...{ network: 'MTN', ...fields },
  });

  it('begins with the dialled string, which is no answer', () => {
    expect(read('arkesel', body())?.turn).toEqual({
      ...{ gateway: 'arkesel', sessionId: 's1', msisdn: '+233241234567', network: 'mtn' },
      ...{ kind: 'start', text: '', sequence: null },
    });
    const next = read('arkesel', body({ newSession: false, userData: ' 2 ', network: 'Vodafone' }));
    expect(next?.turn).toMatchObject({ kind: 'continue', text: '2', network: 'telecel' });
  });

  it('is told whether the session goes on, with its own number', () => {
    const call = read('arkesel', body());
    const own = { sessionID: 's1', userID: 'U', msisdn: '233241234567' };
    expect(call?.answer(ASK)).toEqual({ json: { ...own, message: 'Dwaso', continueSession: true } });
    expect(call?.answer(END)).toEqual({ json: { ...own, message: 'Bye', continueSession: false } });
  });
});

describe('Hubtel', () => {
  const body = (Type: string, fields: object = {}) => ({
    ...{ Type, Message: '1', Mobile: '233201234567', SessionId: 'h1', Sequence: 2, Operator: 'vodafone' },
    ...fields,
  });

  it.each([
    ['Initiation', 'start', ''],
    ['Response', 'continue', '1'],
    ['Release', 'cancel', '1'],
    ['Timeout', 'timeout', '1'],
  ])('%s is %s', (type, kind, text) => {
    expect(read('hubtel', body(type))?.turn).toEqual({
      ...{ gateway: 'hubtel', sessionId: 'h1', msisdn: '+233201234567', network: 'telecel' },
      ...{ kind, text, sequence: 2 },
    });
  });

  it('is answered with its own words', () => {
    const call = read('hubtel', body('Response'));
    expect(call?.answer(ASK)).toMatchObject({
      json: { Type: 'response', Message: 'Dwaso', SessionId: 'h1' },
    });
    expect(call?.answer(END)).toMatchObject({ json: { Type: 'release', DataType: 'display' } });
  });

  it('of another type, or without a number of its turn', () => {
    expect(read('hubtel', body('AddToCart'))).toBeNull();
    expect(read('hubtel', body('Response', { Sequence: undefined }))?.turn.sequence).toBeNull();
  });
});

describe("Africa's Talking", () => {
  const turn = (text?: string) =>
    read('africastalking', { sessionId: 'a1', phoneNumber: '+233261234567', networkCode: '62003', text })
      ?.turn;

  it('sends all answers; the last one counts', () => {
    expect(turn()).toMatchObject({ kind: 'start', text: '', sequence: 0, network: 'at' });
    expect(turn('1')).toMatchObject({ kind: 'continue', text: '1', sequence: 1 });
    expect(turn('1*4071*45.50')).toMatchObject({ kind: 'continue', text: '45.50', sequence: 3 });
    expect(turn('1*')).toMatchObject({ text: '', sequence: 2 });
  });

  it('is answered in text', () => {
    const call = read('africastalking', { sessionId: 'a1', phoneNumber: '+233261234567', text: '' });
    expect([call?.answer(ASK), call?.answer(END)]).toEqual([{ text: 'CON Dwaso' }, { text: 'END Bye' }]);
  });
});

it.each([null, [], 'x', {}, { sessionID: 's', newSession: true, msisdn: '447700900123' }])(
  'a call like %j is no turn',
  (body) => {
    for (const name of ['arkesel', 'hubtel', 'africastalking']) expect(read(name, body)).toBeNull();
  },
);

it('an unknown gateway has no adapter', () => {
  expect(gateways.find('toString')).toBeNull();
});

it.each([
  ['MTN', 'mtn'],
  ['62001', 'mtn'],
  ['Telecel', 'telecel'],
  ['tigo', 'at'],
  ['AirtelTigo', 'at'],
  ['AT', 'at'],
  ['Glo', null],
  [null, null],
])('%s is %s', (word, network) => {
  expect(findNetwork(word)).toBe(network);
});
