import net from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InboxEmail } from '#modules/desk';
import { type ImapServer, rawEmail, startImapServer } from '../../../tests/support/imap-server.ts';
import { createDeskInbox } from './index.ts';
import { parseEmail } from './parse-email.ts';

let server: ImapServer;
beforeEach(async () => {
  server = await startImapServer();
});
afterEach(() => server.close());

const read = async (
  isFiled: (email: InboxEmail) => boolean | Promise<boolean> = () => true,
  options = {},
) => {
  const received: InboxEmail[] = [];
  await createDeskInbox({ url: server.url, ...options }).read(async (email) => {
    received.push(email);
    return isFiled(email);
  });
  return received;
};
const readOne = async (raw: string, options = {}) => {
  server.deliver(raw);
  const [email] = await read(() => true, options);
  return email as InboxEmail;
};

describe('the mailbox of the desk', () => {
  it('marks an email as read once it was received, and flags one in no case', async () => {
    for (const subject of ['One', 'Two'])
      server.deliver(rawEmail({ From: 'ama@example.com', Subject: subject }));
    const seen: string[][][] = [];
    const received = await read(({ subject }) => {
      seen.push(server.flags());
      return subject === 'One';
    });
    expect(received.map(({ subject }) => subject)).toEqual(['One', 'Two']);
    expect(seen[0]).toEqual([[], []]);
    expect(seen[1]?.[1]).toEqual([]);
    expect(server.flags()).toEqual([['\\Seen'], ['\\Flagged', '\\Seen']]);
    expect(await read()).toEqual([]);
  });

  it('goes on after an email that was not kept, which the next look reads again', async () => {
    for (const subject of ['One', 'Two'])
      server.deliver(rawEmail({ From: 'ama@example.com', Subject: subject }));
    const fail = ({ subject }: InboxEmail) => {
      if (subject === 'One') throw new Error('the database is away');
      return true;
    };
    await expect(read(fail)).rejects.toThrow('1 of 2 emails were not kept: the database is away');
    expect(server.flags()).toEqual([[], ['\\Seen']]);
    expect((await read()).map(({ subject }) => subject)).toEqual(['One']);
  });

  it('reads the addresses that an email was sent and passed on to, and what it answers', async () => {
    const email = await readOne(
      rawEmail({
        From: 'Ama Serwaa <Ama@Example.com>',
        To: '"Dwaso, the desk" <desk+aa@market.example>, other@market.example',
        'Delivered-To': 'desk+bb@market.example',
        'Message-ID': '<one@phone.example>',
        'In-Reply-To': '<two@market.example>',
        References: '<three@market.example>\r\n <two@market.example>',
      }),
    );
    expect(email).toMatchObject({
      ...{ from: 'Ama@Example.com', messageId: '<one@phone.example>', inReplyTo: '<two@market.example>' },
      references: ['<three@market.example>', '<two@market.example>'],
      recipients: ['desk+aa@market.example', 'other@market.example', 'desk+bb@market.example'],
      ...{ writer: 'PERSON', isTooLarge: false, isUnreadable: false, attachments: [] },
    });
    expect(email.text.trim()).toBe('It has not come yet.');
  });

  it('turns HTML into text, and takes out what could hide or run', async () => {
    const html =
      '<p>It is <b>torn</b>.</p><script>alert(1)</script><style>p{}</style><img src="https://spy.example/1">';
    const { text } = await readOne(rawEmail({ From: 'a@example.com', 'Content-Type': 'text/html' }, html));
    // A picture is its address, which nothing loads.
    expect(text.trim()).toBe('It is torn.\n\n[https://spy.example/1]');
    const hidden = await readOne(
      rawEmail(
        {
          From: 'a@example.com',
          Subject: '=?utf-8?B?4oCuZ251cg==?=',
          'Content-Transfer-Encoding': 'base64',
        },
        Buffer.from('a\u0007b\u202ec\u0000').toString('base64'),
      ),
    );
    expect(hidden.subject).toBe('gnur');
    expect(hidden.text.trim()).toBe('abc');
  });

  it('names files without keeping them, and bounds every text', async () => {
    const part = (name: string) =>
      `--b\nContent-Type: image/jpeg\nContent-Disposition: attachment; filename="${name}"\n\nxx\n`;
    const body = `--b\nContent-Type: text/plain\n\n${'word '.repeat(4000)}\n${part('torn basket.jpg')}${part('x'.repeat(300)).repeat(30)}--b--`;
    const email = await readOne(
      rawEmail(
        {
          From: 'a@example.com',
          Subject: 'long '.repeat(100),
          'Content-Type': 'multipart/mixed; boundary=b',
        },
        body,
      ),
    );
    expect(email.attachments).toHaveLength(20);
    expect(email.attachments[0]).toBe('torn basket.jpg');
    expect(Math.max(...email.attachments.map(({ length }) => length))).toBe(100);
    expect(email.text.length).toBe(10_000);
    expect(email.subject.length).toBe(200);
    expect(Object.keys(email).some((key) => /content|bytes/.test(key))).toBe(false);
  });

  it('reads the head alone of an email above the limit', async () => {
    const raw = rawEmail({ From: 'a@example.com', To: 'desk+aa@market.example' }, 'x'.repeat(70_000));
    const bytes = Buffer.byteLength(raw);
    expect(await readOne(raw, { maxBytes: bytes })).toMatchObject({ isTooLarge: false });
    const email = await readOne(raw, { maxBytes: bytes - 1 });
    expect(email).toMatchObject({ isTooLarge: true, text: '', recipients: ['desk+aa@market.example'] });
  });

  it.each([
    ['PERSON', {}],
    ['PERSON', { 'Auto-Submitted': 'no' }],
    ['AUTO_REPLY', { 'Auto-Submitted': 'auto-replied' }],
    ['AUTO_REPLY', { Precedence: 'bulk' }],
    ['AUTO_REPLY', { 'X-Autoreply': 'yes' }],
    ['AUTO_REPLY', { 'List-Id': '<news.example.com>' }],
    ['BOUNCE', { 'Return-Path': '<>', 'Auto-Submitted': 'auto-replied' }],
    ['BOUNCE', { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' }],
  ])('takes for the writer: %s, by %o', async (writer, headers) => {
    expect((await readOne(rawEmail({ From: 'a@example.com', ...headers }))).writer).toBe(writer);
  });

  it('names an email without a Message-ID by its content, and one without a head unreadable', async () => {
    const raw = rawEmail({ From: 'a@example.com', 'Message-ID': undefined, Date: undefined });
    const [first, second] = [await readOne(raw), await readOne(raw)];
    expect(first.messageId).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(second.messageId).toBe(first.messageId);
    const headless = Buffer.from('\r\n\r\nnothing');
    expect(await parseEmail(headless, { isCut: false })).toMatchObject({ isUnreadable: true });
  });

  it('says why it cannot be read, without the password, and gives up on a silent server', async () => {
    const wrong = createDeskInbox({ url: server.url.replace('p%40ss%20word', 's3cret') });
    const error = await wrong.read(async () => true).catch((caught: Error) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toContain('s3cret');
    const sockets = new Set<net.Socket>();
    const silent = net.createServer((socket) => sockets.add(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as net.AddressInfo;
    const options = { url: `imap://desk:x@127.0.0.1:${port}/INBOX` };
    await expect(
      createDeskInbox({ ...options, stepTimeoutMs: 100 }).read(async () => true),
    ).rejects.toThrow();
    await expect(createDeskInbox({ ...options, lookTimeoutMs: 100 }).read(async () => true)).rejects.toThrow(
      'The mailbox did not answer in time',
    );
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });
});
