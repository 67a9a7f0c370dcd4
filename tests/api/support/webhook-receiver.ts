import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Received {
  /** `webhook-id`. */
  id: string;
  headers: Record<string, string>;
  body: string;
  event: { id: string; type: string; shopId: string | null; data: Record<string, unknown> };
}

/** How a receiver answers a message; `attempt` counts from 1. */
type Answer = (response: http.ServerResponse, received: Received, attempt: number) => void;

export const accept: Answer = (response) => response.writeHead(204).end();
export const answer =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end('no');

/** A receiver of webhooks on this machine. */
export async function startReceiver() {
  const received: Received[] = [];
  const attempts = new Map<string, number>();
  let reply = accept;
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const headers = request.headers as Record<string, string>;
    const id = headers['webhook-id'] ?? '';
    const message = { id, headers, body, event: JSON.parse(body || '{}') };
    received.push(message);
    const attempt = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, attempt);
    reply(response, message, attempt);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith(next: Answer) {
      reply = next;
    },
    /** Throws unless this secret has signed the message. */
    verify: (secret: string, { body, headers }: Received) => new Webhook(secret).verify(body, headers),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
