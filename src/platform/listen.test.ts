import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { listenForNotifications } from './listen.ts';
import { createLog } from './log.ts';

it('tries a dead database once in a while, not ever faster', async () => {
  let tries = 0;
  const server = createServer((socket) => {
    tries++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const listening = listenForNotifications(`postgresql://x@127.0.0.1:${port}/x`, {}, createLog('silent'));
  await sleep(6500);
  await listening.close();
  server.close();
  expect(tries).toBeGreaterThanOrEqual(3);
  expect(tries).toBeLessThanOrEqual(4);
}, 15_000);
