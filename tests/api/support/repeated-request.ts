import { expect } from 'vitest';
import type { Answer } from './open-market.ts';

let keys = 0;
export const newIdempotencyKey = () => `key-${++keys}`;
export const keyHeader = (key: string) => ({ 'idempotency-key': key });

/** Sends a request three times at once and once more. @returns the answer, equal for all four */
export async function sendFourTimes(send: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = newIdempotencyKey();
  const answers = [...(await Promise.all([send(key), send(key), send(key)])), await send(key)];
  for (const { status, body } of answers) {
    expect({ status, message: body.message, data: body.data }).toEqual({
      status: answers[0]?.status,
      message: answers[0]?.body.message,
      data: answers[0]?.body.data,
    });
  }
  return answers[0] as Answer;
}
