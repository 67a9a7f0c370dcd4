import net from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { MessageRefused } from '#modules/mail';
import { createSmtpTransport } from './index.ts';

const MAIL = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  to: 'efua@dwaso.test',
  subject: 'Your order of GH₵1,234.50 from Wɔ dwaso',
  html: '<p>Thank you, Efua. GH₵1,234.50 ɔ</p>',
  text: 'Thank you, Efua. GH₵1,234.50 ɔ\n',
};
const FROM = 'Dwaso <market@dwaso.test>';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A real SMTP server on a free port; the mails it took are in `received`. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          callback();
        }, callback);
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { received, url: `smtp://127.0.0.1:${(server.server.address() as net.AddressInfo).port}` };
}

test('delivers both parts, the subject letter by letter, and an id that a repeat shares', async () => {
  const { received, url } = await startServer();
  const transport = createSmtpTransport({ url, from: FROM });
  await transport.send(MAIL);
  await transport.send(MAIL);
  expect(received).toHaveLength(2);
  const [first, second] = received as [Email, Email];
  expect(first.subject).toBe(MAIL.subject);
  expect(first.from).toMatchObject({ name: 'Dwaso', address: 'market@dwaso.test' });
  expect(first.to).toMatchObject([{ address: MAIL.to }]);
  expect(first.html?.trim()).toBe(MAIL.html);
  expect(first.text?.trim()).toBe(MAIL.text.trim());
  expect(first.messageId).toBe(`<${MAIL.id}@dwaso.test>`);
  expect(second.messageId).toBe(first.messageId);
});

test('a display name or subject cannot add headers', async () => {
  const { received, url } = await startServer();
  await createSmtpTransport({ url, from: FROM }).send({ ...MAIL, subject: 'Hello\r\nBcc: thief@dwaso.test' });
  expect(received[0]?.bcc).toBeUndefined();
  expect(received[0]?.headers.some((header) => header.key === 'bcc')).toBe(false);
});

test.each([
  [451, 'Try again later', false],
  [550, '5.1.1 No such mailbox', true],
  [550, '5.7.1 Blocked by our policy', false],
  [554, 'Transaction failed', false],
])(
  'rejects when the server answers %i %s, for good if there is no such address',
  async (responseCode, message, isFinal) => {
    const { received, url } = await startServer({
      onRcptTo(_address, _session, callback) {
        callback(Object.assign(new Error(message), { responseCode }));
      },
    });
    const error: unknown = await createSmtpTransport({ url, from: FROM })
      .send(MAIL)
      .catch((caught) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof MessageRefused).toBe(isFinal);
    expect(received).toHaveLength(0);
  },
);

test('rejects when the server refuses the message itself', async () => {
  const { url } = await startServer({
    onData(stream, _session, callback) {
      stream.resume();
      stream.on('end', () => callback(Object.assign(new Error('Mailbox full'), { responseCode: 552 })));
    },
  });
  await expect(createSmtpTransport({ url, from: FROM }).send(MAIL)).rejects.toThrow('Mailbox full');
});

test('gives up on a server that never greets, and on one that falls silent', async () => {
  const silent = async (greeting: string) => {
    const sockets = new Set<net.Socket>();
    const server = net.createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      if (greeting) socket.write(greeting);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    });
    return `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  };
  for (const greeting of ['', '220 dwaso.test ESMTP\r\n']) {
    const startedMs = Date.now();
    const transport = createSmtpTransport({ url: await silent(greeting), from: FROM, timeoutMs: 200 });
    await expect(transport.send(MAIL)).rejects.toThrow(/timeout|greeting/i);
    // Without a time of its own it would wait for fifteen seconds.
    expect(Date.now() - startedMs).toBeLessThan(14_000);
  }
});

test('rejects when nothing listens', async () => {
  const { url } = await startServer();
  for (const close of closers.splice(0)) await close();
  await expect(createSmtpTransport({ url, from: FROM }).send(MAIL)).rejects.toThrow('ECONNREFUSED');
});
