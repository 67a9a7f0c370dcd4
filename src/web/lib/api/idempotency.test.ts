import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { type IdempotentRequest, withIdempotencyKey } from './idempotency.ts';
import { networkError } from './request.ts';

const refused = (status: number) =>
  new ApiError('No', { status, code: 'VALIDATION_ERROR', fromServer: status < 500 });

let online = true;
beforeEach(() => {
  online = true;
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends to a server that answers each try with the next of `answers`; gives the outcome and the keys it was sent under. */
async function sendTo(answers: (Error | string)[], intention: IdempotentRequest) {
  const keys: (string | undefined)[] = [];
  const outcome = withIdempotencyKey(intention, async (headers) => {
    keys.push(headers['idempotency-key']);
    const answer = answers.shift() ?? 'done';
    if (answer instanceof Error) throw answer;
    return answer;
  }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, keys };
}

let count = 0;
const anIntention = (): IdempotentRequest => ({
  method: 'POST',
  path: '/products',
  body: { name: `n${++count}` },
});

describe('what must not be done twice', () => {
  it('is looked for under the same key after a lost answer', async () => {
    const { outcome, keys } = await sendTo([networkError('NETWORK'), networkError('TIMEOUT')], anIntention());
    expect(outcome).toBe('done');
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('says that it may be saved when nobody answers, and keeps the key for the next press', async () => {
    const intention = anIntention();
    const lost = Array.from({ length: 3 }, () => networkError('NETWORK'));
    const first = await sendTo(lost, intention);
    expect(first.outcome).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      message: 'We could not reach Dwaso. Your change may have been saved. It is safe to try again.',
    });
    const second = await sendTo([], intention);
    expect(second.keys).toEqual([first.keys[0]]);
  });

  it('gets a new key after it was done and when anything in it changes, and keeps it after a refusal', async () => {
    const intention = anIntention();
    const done = await sendTo([], intention);
    const wrong = await sendTo([refused(422)], intention);
    const again = await sendTo(
      [networkError('NETWORK'), networkError('NETWORK'), networkError('NETWORK')],
      intention,
    );
    const changed = await sendTo([], { ...intention, body: { name: 'another' } });
    expect(wrong.outcome).toMatchObject({ status: 422 });
    const used = [done, wrong, again, changed].map(({ keys }) => keys[0]);
    expect(again.keys[0]).toBe(wrong.keys[0]);
    expect(new Set(used).size).toBe(3);
  });

  it('is looked for when a proxy answered, and not when the server itself refused', async () => {
    expect((await sendTo([refused(502)], anIntention())).outcome).toBe('done');
    expect((await sendTo([refused(500)], anIntention())).keys).toHaveLength(1);
  });

  it('is not said to be saved perhaps when nothing can have left the device', async () => {
    online = false;
    const { outcome, keys } = await sendTo([networkError('NETWORK')], anIntention());
    expect(outcome).toMatchObject({ code: 'NETWORK' });
    expect(keys).toHaveLength(1);
  });

  it('tells forms apart by their texts and their files', async () => {
    const form = (size: number) => {
      const body = new FormData();
      body.append('name', 'Fan');
      body.append('productImages', new Blob(['x'.repeat(size)]), 'photo');
      return { method: 'POST', path: '/products', body } as const;
    };
    const lost = () => Array.from({ length: 3 }, () => networkError('NETWORK'));
    const [one, same, other] = [
      await sendTo(lost(), form(5)),
      await sendTo(lost(), form(5)),
      await sendTo(lost(), form(6)),
    ];
    expect(same.keys[0]).toBe(one.keys[0]);
    expect(other.keys[0]).not.toBe(one.keys[0]);
  });
});
