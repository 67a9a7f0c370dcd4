import { expect } from 'vitest';
import type { Market } from '../../support/open-market.ts';
import type { People } from '../people.ts';

/** What all things are made with: a number that was not used yet, and a call that has to succeed. */
export function basisOf(market: Market, { shopA }: People) {
  let count = 0;
  const next = () => ++count;

  async function post(path: string, token: string | undefined, body: unknown = {}) {
    const answer = await market.call('POST', path, { token, body });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body.data;
  }

  async function product(): Promise<string> {
    const name = `Yam of the matrix ${next()}`;
    return (await post('/products', shopA.token, { name, price: 20, stockQuantity: 100 })).id;
  }

  return { next, post, product };
}

export type Basis = ReturnType<typeof basisOf>;
