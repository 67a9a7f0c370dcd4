import type { AddressInfo } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';

export interface ImapServer {
  /** Of its inbox, with user and password. */
  url: string;
  port: number;
  /** Puts an email into the inbox. */
  deliver(raw: string): void;
  /** The flags of each email of the inbox, in order. */
  flags(): string[][];
  close(): Promise<void>;
}

/** Starts an IMAP server with an empty inbox, in memory. */
export async function startImapServer(): Promise<ImapServer> {
  const server = hoodiecrow({
    plugins: ['ID', 'LITERALPLUS', 'UNSELECT', 'NAMESPACE'],
    users: { desk: { password: 'p@ss word' } },
    storage: { INBOX: { messages: [] } },
  });
  // It writes in small pieces, which would wait for each other.
  server.server.on('connection', (socket) => socket.setNoDelay(true));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const inbox = () => server.getMailbox('INBOX').messages;
  return {
    port,
    url: `imap://desk:p%40ss%20word@127.0.0.1:${port}/INBOX`,
    deliver: (raw) => server.appendMessage('INBOX', [], null, raw),
    flags: () => inbox().map(({ flags }) => [...flags].sort()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** An email as it arrives. `headers` replace or add; an undefined one is left out. */
export function rawEmail(headers: Record<string, string | undefined>, body = 'It has not come yet.'): string {
  const all = {
    'Message-ID': `<${crypto.randomUUID()}@phone.example>`,
    Date: new Date().toUTCString(),
    Subject: 'Re: Your order',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return `${lines.join('\r\n')}\r\n\r\n${body.replace(/\n/g, '\r\n')}\r\n`;
}
