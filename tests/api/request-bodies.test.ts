import { readdir } from 'node:fs/promises';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket, until } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { demoShop } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/** Sends an incomplete request. `answer` returns the server's response so far. */
async function unfinished(head: string[], body: string): Promise<{ answer(): string; socket: net.Socket }> {
  const { hostname, port } = new URL(market.url);
  const socket = net.connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(`${[...head, `host: ${hostname}`].join('\r\n')}\r\n\r\n${body}`);
  return { answer: () => text, socket };
}

const FORM_HEAD = ['content-type: multipart/form-data; boundary=xx', 'content-length: 30000000'];
const FORM_START =
  '--xx\r\ncontent-disposition: form-data; name="productImages"; filename="a.jpg"\r\n\r\nabc';

describe('authentication', () => {
  it.each([
    ['POST /products', FORM_HEAD],
    ['PUT /shops/update', FORM_HEAD],
    ['POST /products/import', FORM_HEAD],
    ['POST /cart/checkout', ['content-type: application/json', 'content-length: 60000']],
  ])('happens before the body of %s is read', async (route, headers) => {
    const head = [`${route} HTTP/1.1`, `authorization: Bearer ${'x'.repeat(43)}`, ...headers];
    const { answer, socket } = await unfinished(head, FORM_START);
    expect(await until(async () => /^HTTP\/1.1 (\d+)/.exec(answer())?.[1])).toBe('401');
    socket.destroy();
  });
});

describe('a request body', () => {
  it('of JSON has 64 KiB at most', async () => {
    const { token } = await newCustomer(market);
    const send = (bytes: number) =>
      market.call('PUT', '/users/profile', {
        token,
        raw: `{"firstName":"${'x'.repeat(bytes)}"}`,
        headers: { 'content-type': 'application/json' },
      });
    expect((await send(64 * 1024 - 30)).status).toBe(422);
    expect((await send(64 * 1024)).status).toBe(413);
  });

  // Shows docs/security.md, 1: 1.5.2 objects from data
  it('with very many unknown fields is answered with twenty errors, quickly', async () => {
    const body: Record<string, number> = {};
    for (let n = 0; n < 6000; n++) body[`k${n}`] = 1;
    const before = process.cpuUsage();
    const answer = await market.call('POST', '/auth/login', { body });
    // CPU time, which other programs do not affect.
    expect(process.cpuUsage(before).user).toBeLessThan(500_000);
    expect([answer.status, Object.keys(answer.body.errors).length]).toEqual([422, 20]);
  });

  // Shows docs/security.md, 5: 5.2.1 bounded sizes
  it('is refused to an address with too many bytes in flight and accepted afterwards', async () => {
    const { token } = await newCustomer(market);
    const head = [
      'PUT /users/profile HTTP/1.1',
      `authorization: Bearer ${token}`,
      'content-type: application/json',
      'content-length: 65000',
    ];
    const open = await Promise.all(Array.from({ length: 70 }, () => unfinished(head, 'x'.repeat(64_900))));
    await until(async () => open.some(({ answer }) => answer().includes(' 429 ')));
    expect(open.filter(({ answer }) => answer() === '').length).toBeGreaterThan(50);
    for (const { socket } of open) socket.destroy();
    await until(
      async () =>
        (await market.call('PUT', '/users/profile', { token, body: { firstName: 'Ama' } })).status === 200,
    );
  });
});

describe('a file upload', () => {
  // Shows docs/security.md, 5: 5.3.2 no file names of users
  it('is stored in a file while it arrives and removed when its sender disconnects', async () => {
    const { token } = await demoShop(market, 0);
    const head = ['POST /products HTTP/1.1', `authorization: Bearer ${token}`, ...FORM_HEAD];
    const { socket } = await unfinished(head, FORM_START + 'x'.repeat(200_000));
    const uploads = () => readdir(market.uploadDir).catch(() => []);
    await until(async () => (await uploads()).length === 1);
    socket.destroy();
    await until(async () => (await uploads()).length === 0);
  });

  it('with too many parts is refused', async () => {
    const { token } = await demoShop(market, 0);
    const form = new FormData();
    for (let n = 0; n < 200; n++) form.append(`f${n}`, 'x');
    expect((await market.call('POST', '/products', { token, form })).status).toBe(413);
  });

  it('that breaks off within the form is refused with that reason', async () => {
    const { token } = await demoShop(market, 0);
    const headers = { 'content-type': 'multipart/form-data; boundary=xx' };
    const answer = await market.call('POST', '/products', { token, raw: FORM_START, headers });
    expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED_REQUEST']);
  });
});
