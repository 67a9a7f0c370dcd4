import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startPaystackSimulator } from '../paystack/index.ts';

const NUMBER = '+233551234987';

async function start() {
  const reports: string[] = [];
  const answers: number[] = [];
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    reports.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`.trim());
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const callback = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const simulator = await startPaystackSimulator({ port: 0, secretKey: 'sk_test_simulator', speed: 1_000 });
  onTestFinished(async () => {
    await simulator.close();
    receiver.closeAllConnections();
    receiver.close();
  });
  const post = (path: string, headers: Record<string, string>, body: unknown) =>
    fetch(simulator.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const read = async (path: string) => (await fetch(simulator.url + path)).text();
  return {
    ...{ simulator, reports, answers, callback, read },
    arkesel: (fields: object = {}) =>
      post(
        '/api/v2/sms/send',
        { 'api-key': 'x' },
        {
          ...{
            sender: 'Dwaso',
            message: 'Dwaso: Hello',
            recipients: ['233551234987'],
            callback_url: callback,
          },
          ...fields,
        },
      ),
    hubtel: (fields: object = {}) =>
      post(
        '/v1/messages/send',
        { authorization: 'Basic eDp5' },
        {
          ...{ From: 'Dwaso', To: '233551234987', Content: 'Dwaso: Hello' },
          ...fields,
        },
      ),
  };
}

it('a phone shows its texts newest first, in any notation of its number', async () => {
  const { arkesel, hubtel, read } = await start();
  await arkesel({ message: 'Dwaso: First' });
  await hubtel({ Content: 'Dwaso: <Second> at https://dwaso.test/o/1.' });
  await arkesel({ recipients: ['233241234567'], message: 'Dwaso: Another phone' });
  for (const number of ['0551234987', '055 123 4987', '+233551234987', '233551234987', '551234987']) {
    const messages = JSON.parse(await read(`/phone/${encodeURIComponent(number)}/messages`));
    expect(messages).toEqual([
      { from: 'Dwaso', text: 'Dwaso: <Second> at https://dwaso.test/o/1.', at: expect.any(String) },
      { from: 'Dwaso', text: 'Dwaso: First', at: expect.any(String) },
    ]);
  }
  const page = await read('/phone/055-123-4987');
  expect(page).toContain('055 123 4987');
  expect(page).toContain('Dwaso: &lt;Second&gt; at <a href="https://dwaso.test/o/1"');
  expect(page).toContain('12 characters, 1 segment');
  expect(page).toContain('http-equiv="refresh"');
  expect(page.indexOf('Second')).toBeLessThan(page.indexOf('First'));
  expect(page).not.toContain('Another phone');
});

it('the page of all phones opens any number and lists those with texts', async () => {
  const { simulator, arkesel, read } = await start();
  expect(await read('/phone')).toContain('Open a phone');
  const opened = await fetch(`${simulator.url}/phone?number=024+555+0199`, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/phone/024%20555%200199']);
  expect(await read('/phone/024%20555%200199')).toContain('No texts yet');
  expect((await fetch(`${simulator.url}/phone/12345`)).status).toBe(404);
  await arkesel();
  expect(await read('/phone')).toContain('href="/phone/0551234987"');
});

it('links addresses with and without a scheme, without the full stop after them', async () => {
  const { arkesel, read } = await start();
  await arkesel({
    message: 'Dwaso: Track it: dwaso.com/o/a1b2c3d4. Pay GHS 63.00 here: http://localhost:3000/o/2!',
  });
  const page = await read('/phone/0551234987');
  expect(page).toContain(
    '<a href="https://dwaso.com/o/a1b2c3d4" rel="noreferrer">dwaso.com/o/a1b2c3d4</a>. Pay GHS 63.00',
  );
  expect(page).toContain(
    '<a href="http://localhost:3000/o/2" rel="noreferrer">http://localhost:3000/o/2</a>!',
  );
});

it('counts segments as networks do', async () => {
  const { arkesel, read } = await start();
  await arkesel({ message: 'a'.repeat(161) });
  expect(await read('/phone/0551234987')).toContain('161 characters, 2 segments');
  await arkesel({ message: 'kyɛw' });
  expect(await read('/phone/0551234987')).toContain('4 characters, 1 segment, not GSM-7');
});

it('reports a delivery in the way of each company, until it is heard', async () => {
  const { simulator, arkesel, hubtel, reports, answers, callback } = await start();
  answers.push(404);
  const { data } = await (await arkesel()).json();
  const told = `GET /?sms_id=${data[0].id}&status=DELIVERED`;
  await vi.waitFor(() => expect(reports).toEqual([told, told]));
  simulator.handset.setHubtelCallback(`${callback}/hubtel`);
  const { messageId } = await (await hubtel()).json();
  await vi.waitFor(() => expect(reports).toHaveLength(3));
  expect(reports[2]).toBe(`POST /hubtel {"messageId":"${messageId}","status":"DELIVERED"}`);
});

it('fails as the companies do', async () => {
  const { simulator, arkesel, hubtel, reports } = await start();
  const { handset } = simulator;
  handset.next('refuse');
  expect((await arkesel()).status).toBe(422);
  handset.next('unfunded');
  expect((await arkesel()).status).toBe(402);
  handset.next('error');
  expect((await hubtel()).status).toBe(500);
  handset.next('unfunded');
  expect(await (await hubtel()).json()).toMatchObject({ status: 12 });
  handset.next('refuse');
  expect(await (await hubtel()).json()).toMatchObject({ status: 1 });
  expect((await arkesel({ sender: 'Dwaso Market' })).status).toBe(422);
  expect((await arkesel({ recipients: ['0551234987'] })).status).toBe(422);
  expect(await (await hubtel({ Content: 'x'.repeat(919) })).json()).toMatchObject({ status: 3 });
  expect(handset.messages(NUMBER)).toEqual([]);
  handset.next('report-failed');
  expect((await arkesel()).status).toBe(200);
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toContain('status=FAILED');
  expect(handset.messages(NUMBER)).toEqual([]);
});

it('a text may arrive although its answer does not', async () => {
  const { simulator, arkesel } = await start();
  simulator.handset.next('timeout');
  void arkesel().catch(() => undefined);
  await vi.waitFor(() => expect(simulator.handset.messages(NUMBER)).toHaveLength(1));
});

it('keeps out callers without an account', async () => {
  const { simulator } = await start();
  for (const path of ['/api/v2/sms/send', '/v1/messages/send']) {
    expect((await fetch(simulator.url + path, { method: 'POST', body: '{}' })).status).toBe(401);
  }
});
