import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { MessageRefused, OutcomeUnknown } from '#modules/mail';
import { createArkesel, createHubtel, createSmsChannel, createSmsReports } from './index.ts';
import { ProviderUnavailable } from './provider.ts';

const TO = '+233551234987';
const KEY = 'key-not-to-be-told';
const MESSAGE = { id: 'm1', to: TO, text: 'Dwaso: Hello', callbackUrl: 'https://dwaso.test/reports' };

interface Call {
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A company that answers so. */
async function company(respond: (response: ServerResponse) => void) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    calls.push({ path: request.url ?? '', headers: request.headers, body });
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl, calls };
}

const says =
  (status: number, body: unknown) =>
  (response: ServerResponse): void =>
    void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
const keepsSilent = (): void => undefined;

const CREATE = {
  arkesel: (baseUrl: string) => createArkesel({ baseUrl, apiKey: KEY, sender: 'Dwaso', timeoutMs: 300 }),
  hubtel: (baseUrl: string) =>
    createHubtel({ baseUrl, clientId: 'dwaso', clientSecret: KEY, sender: 'Dwaso', timeoutMs: 300 }),
};
const ACCEPTS = {
  arkesel: says(200, { status: 'success', data: [{ recipient: '233551234987', id: 'a-1' }] }),
  hubtel: says(201, { rate: 0.03, messageId: 'h-1', status: 0, networkId: '62001', statusDescription: 'ok' }),
};
type Company = keyof typeof CREATE;

async function sendBy(name: Company, respond: (response: ServerResponse) => void) {
  const { baseUrl, calls } = await company(respond);
  const result = await CREATE[name](baseUrl)
    .send(MESSAGE)
    .catch((error: Error) => error);
  return { result, calls };
}

describe('the format of a company', () => {
  it('is JSON with an API key at Arkesel', async () => {
    const { result, calls } = await sendBy('arkesel', ACCEPTS.arkesel);
    expect(result).toBe('a-1');
    expect(calls).toMatchObject([
      {
        path: '/api/v2/sms/send',
        headers: { 'api-key': KEY, 'content-type': 'application/json' },
        body: {
          sender: 'Dwaso',
          message: 'Dwaso: Hello',
          recipients: ['233551234987'],
          callback_url: 'https://dwaso.test/reports',
        },
      },
    ]);
  });

  it('is JSON with basic authentication at Hubtel', async () => {
    const { result, calls } = await sendBy('hubtel', ACCEPTS.hubtel);
    expect(result).toBe('h-1');
    expect(calls).toMatchObject([
      {
        path: '/v1/messages/send',
        headers: { authorization: `Basic ${Buffer.from(`dwaso:${KEY}`).toString('base64')}` },
        body: { From: 'Dwaso', To: '233551234987', Content: 'Dwaso: Hello' },
      },
    ]);
  });

  it('has no id in some answers, which is no failure', async () => {
    expect((await sendBy('arkesel', says(200, { status: 'success' }))).result).toBeNull();
    expect((await sendBy('hubtel', says(200, { status: 0 }))).result).toBeNull();
  });
});

describe('a company that did not take a text', () => {
  it.each([
    ['arkesel', 401, { status: 'error', message: `no account for ${TO}` }],
    ['arkesel', 402, { status: 'error', message: 'Insufficient balance' }],
    ['arkesel', 403, {}],
    ['arkesel', 404, ''],
    ['arkesel', 500, ''],
    ['arkesel', 503, 'Service Unavailable'],
    ['arkesel', 200, { status: 'error', message: 'gateway inactive' }],
    ['hubtel', 401, { status: 1, statusDescription: 'who are you' }],
    ['hubtel', 402, ''],
    ['hubtel', 403, ''],
    ['hubtel', 404, ''],
    ['hubtel', 500, { status: 1 }],
    ['hubtel', 502, 'Bad gateway'],
    ['hubtel', 200, { status: 2, statusDescription: 'bad sender' }],
    ['hubtel', 200, { status: 4 }],
    ['hubtel', 200, { status: 12 }],
  ] as const)('%s HTTP %i %j leaves it to another', async (name, status, body) => {
    const { result } = await sendBy(name, says(status, body));
    expect(result).toBeInstanceOf(ProviderUnavailable);
    expectNoSecrets(result as Error);
  });

  it.each(['arkesel', 'hubtel'] as const)('%s without a connection', async (name) => {
    const result = await CREATE[name]('http://127.0.0.1:1')
      .send(MESSAGE)
      .catch((error: Error) => error);
    expect(result).toBeInstanceOf(ProviderUnavailable);
    expectNoSecrets(result as Error);
  });
});

it.each([
  ['arkesel', 422, { status: 'error', message: `The recipients 233551234987 and ${TO} are invalid` }],
  ['arkesel', 200, { status: 'success', data: [{ 'invalid numbers': ['233551234987'] }] }],
  ['hubtel', 200, { status: 1, statusDescription: `bad destination 055 123 4987` }],
  ['hubtel', 400, { status: 3 }],
  ['hubtel', 200, { status: 6 }],
] as const)('%s HTTP %i %j is a final refusal', async (name, status, body) => {
  const { result } = await sendBy(name, says(status, body));
  expect(result).toBeInstanceOf(MessageRefused);
  expectNoSecrets(result as Error);
});

describe('a request without an answer', () => {
  it.each([
    ['arkesel', 'never answered', keepsSilent],
    ['hubtel', 'never answered', keepsSilent],
    ['arkesel', 'cut off', (response: ServerResponse): void => void response.destroy()],
    [
      'hubtel',
      'half answered',
      (response: ServerResponse): void => void response.writeHead(200).write('{"sta'),
    ],
    ['arkesel', 'answered in other words', says(200, 'OK')],
    ['hubtel', 'answered in other words', says(200, { accepted: true })],
    ['arkesel', 'answered without end', says(200, 'x'.repeat(100_000))],
  ] as const)('%s %s may have sent it', async (name, _how, respond) => {
    const { result, calls } = await sendBy(name, respond);
    expect(result).toBeInstanceOf(OutcomeUnknown);
    expect((result as Error).message).toBe(`${name}: No response: it may have arrived`);
    expect(calls).toHaveLength(1);
  });

  it('that never connected was not sent', async () => {
    const full = createTcpServer(() => undefined);
    await new Promise<void>((resolve) => full.listen(0, '127.0.0.1', resolve));
    const { port } = full.address() as AddressInfo;
    // The other end takes the connection and never answers the greeting of TLS.
    const stuck = createArkesel({
      ...{ baseUrl: `https://127.0.0.1:${port}`, apiKey: KEY, sender: 'Dwaso', timeoutMs: 200 },
    });
    const result = await stuck.send(MESSAGE).catch((error: Error) => error);
    full.close();
    expect(result).toBeInstanceOf(ProviderUnavailable);
    expect((result as Error).message).toBe('arkesel: no connection within 200 ms');
  });
});

describe('the channel', () => {
  const OPTIONS = { segmentPesewas: 4, callbackUrl: (name: string) => `https://dwaso.test/${name}` };
  const OUTGOING = { id: 'm1', to: TO, subject: '', html: '', text: 'Dwaso: Hello' };

  async function channelOf(first: (response: ServerResponse) => void, second = ACCEPTS.hubtel) {
    const [arkesel, hubtel] = [await company(first), await company(second)];
    const providers = [CREATE.arkesel(arkesel.baseUrl), CREATE.hubtel(hubtel.baseUrl)];
    return { channel: createSmsChannel(providers, OPTIONS), arkesel: arkesel.calls, hubtel: hubtel.calls };
  }

  it('sends by the first company, with its price and its callback', async () => {
    const { channel, arkesel, hubtel } = await channelOf(ACCEPTS.arkesel);
    expect(await channel.send(OUTGOING)).toEqual({
      ...{ provider: 'arkesel', providerId: 'a-1', segments: 1, costPesewas: 4 },
    });
    expect(arkesel).toMatchObject([{ body: { callback_url: 'https://dwaso.test/arkesel' } }]);
    expect(hubtel).toEqual([]);
    expect(await channel.send({ ...OUTGOING, text: 'a'.repeat(161) })).toMatchObject({
      ...{ segments: 2, costPesewas: 8 },
    });
  });

  it('passes over a company that is unavailable', async () => {
    const { channel, arkesel } = await channelOf(says(402, ''));
    expect(await channel.send(OUTGOING)).toMatchObject({ provider: 'hubtel', providerId: 'h-1' });
    expect(arkesel).toHaveLength(1);
  });

  it('tells what each said when none took it', async () => {
    const { channel } = await channelOf(says(402, { status: 'error', message: 'no credit' }), says(502, ''));
    await expect(channel.send(OUTGOING)).rejects.toThrow('arkesel: HTTP 402 no credit; hubtel: HTTP 502');
  });

  it.each([
    ['a refusal', says(422, ''), MessageRefused],
    ['an unknown outcome', keepsSilent, OutcomeUnknown],
  ] as const)('asks no other company after %s', async (_what, respond, kind) => {
    const { channel, hubtel } = await channelOf(respond);
    await expect(channel.send(OUTGOING)).rejects.toThrow(kind);
    expect(hubtel).toEqual([]);
  });

  it('starts with another company than the last one', async () => {
    const { channel, arkesel } = await channelOf(ACCEPTS.arkesel);
    expect(await channel.send({ ...OUTGOING, lastProvider: 'arkesel' })).toMatchObject({
      provider: 'hubtel',
    });
    expect(arkesel).toEqual([]);
    const failing = await channelOf(ACCEPTS.arkesel, says(500, ''));
    expect(await failing.channel.send({ ...OUTGOING, lastProvider: 'arkesel' })).toMatchObject({
      provider: 'arkesel',
    });
  });
});

describe('a delivery report', () => {
  const reports = createSmsReports(
    [CREATE.arkesel('http://127.0.0.1:1'), CREATE.hubtel('http://127.0.0.1:1')],
    'secret',
  );
  const ofArkesel = (query: Record<string, string>) => reports.read('arkesel', { query, body: null });
  const ofHubtel = (body: unknown, query = {}) => reports.read('hubtel', { query, body });

  it.each([
    ['DELIVERED', 'DELIVERED'],
    ['Delivered', 'DELIVERED'],
    ['DELIVRD', 'DELIVERED'],
    ['UNDELIVERED', 'FAILED'],
    ['NOT_DELIVERED', 'FAILED'],
    ['Undeliverable', 'FAILED'],
    ['FAILED', 'FAILED'],
    ['EXPIRED', 'FAILED'],
    ['Rejected', 'FAILED'],
    ['SUBMITTED', null],
    ['PENDING', null],
    ['__proto__', null],
  ])('%s means %s', (word, state) => {
    expect(ofArkesel({ sms_id: 'a-1', status: word })).toEqual({ providerId: 'a-1', state, reason: word });
    expect(ofHubtel({ MessageId: 'h-1', Status: word })).toEqual({ providerId: 'h-1', state, reason: word });
  });

  it('is read in either spelling, and from a form', () => {
    expect(ofHubtel({ messageId: 7, status: 'Delivered', rate: 1 })?.providerId).toBe('7');
    expect(ofHubtel(null, { messageId: '7', status: 'Delivered' })?.providerId).toBe('7');
  });

  it('is none in another shape, or of another company', () => {
    expect(ofArkesel({ status: 'DELIVERED' })).toBeNull();
    expect(ofArkesel({ sms_id: '', status: 'DELIVERED' })).toBeNull();
    for (const body of [null, [], 'x', 1, { messageId: {}, status: 'x' }]) expect(ofHubtel(body)).toBeNull();
    const request = { query: { sms_id: '1', status: 'DELIVERED' }, body: null };
    expect(reports.read('toString', request)).toBeNull();
  });

  it('names no whole number', () => {
    const report = ofArkesel({ sms_id: 'a-1', status: 'FAILED for 233551234987' });
    expect(report?.reason).toBe('FAILED for 055 ••• 4987');
  });
});

function expectNoSecrets(error: Error): void {
  const told = `${error.message} ${error.stack} ${JSON.stringify(error)}`;
  expect(told).not.toContain(KEY);
  expect(told.replace(/\s/g, '')).not.toContain('551234987');
}
