declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface Hoodiecrow {
    server: Server;
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    appendMessage(folder: string, flags: string[], date: null, raw: string): void;
    getMailbox(folder: string): { messages: { raw: string; flags: string[] }[] };
  }

  /** Creates an IMAP server in memory. */
  export default function hoodiecrow(options: object): Hoodiecrow;
}
