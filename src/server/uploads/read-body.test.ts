import { expect, it } from 'vitest';
import { drainBody, readBody } from './read-body.ts';

/** A body that brings `bytes` every `everyMs`, for ever unless `times` says otherwise. */
function trickle(bytes: number, everyMs: number, times = Number.POSITIVE_INFINITY) {
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      if (sent++ < times) controller.enqueue(new Uint8Array(bytes));
      else controller.close();
    },
  });
}

async function sizeOf(body: ReadableStream<Uint8Array>, rule: { maxBytes: number; stallMs?: number }) {
  let size = 0;
  for await (const chunk of readBody(body, rule)) size += chunk.length;
  return size;
}

it('gives a body as it comes, however slowly, while it comes on', async () => {
  expect(await sizeOf(trickle(2000, 10, 8), { maxBytes: 20_000, stallMs: 30 })).toBe(16_000);
});

it('refuses a body that is too large as soon as it is', async () => {
  await expect(sizeOf(trickle(1000, 0), { maxBytes: 5000 })).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
  });
});

it('refuses a body that stands still, and one that brings a byte now and then', async () => {
  for (const body of [trickle(1, 10), new ReadableStream<Uint8Array>()]) {
    await expect(sizeOf(body, { maxBytes: 5000, stallMs: 60 })).rejects.toMatchObject({
      code: 'REQUEST_TIMEOUT',
    });
  }
});

it('leaves the rest of a body to be thrown away, and waits for none that pauses', async () => {
  const body = trickle(1000, 0, 20);
  for await (const _ of readBody(body, { maxBytes: 5000 })) break;
  await drainBody(body);
  expect((await body.getReader().read()).done).toBe(true);
  await drainBody(new ReadableStream<Uint8Array>());
});
