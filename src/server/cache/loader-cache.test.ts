import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CACHE_TAGS_HEADER } from './cache-tags.ts';
import { createLoaderCache } from './stale-if-error.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

function sharing() {
  const shared = createLoaderCache();
  shared.heard(null);
  vi.advanceTimersByTime(250);
  let asked = 0;
  const get = async (path: string, status = 200) => {
    const answer = await shared.get(path, () => {
      asked++;
      return new Response(`answer ${asked}`, { status, headers: { [CACHE_TAGS_HEADER]: 'categories' } });
    });
    return [await answer.text(), answer.headers.get(CACHE_TAGS_HEADER)];
  };
  return { shared, get };
}

it('is kept, with what it is made of, until that changes', async () => {
  const { shared, get } = sharing();
  const path = '/api/v1/categories?soldBy=1';
  expect(await get(path)).toEqual(['answer 1', 'categories']);
  shared.heard('product:1');
  expect(await get(path)).toEqual(['answer 1', 'categories']);
  shared.heard('categories');
  expect(await get(path)).toEqual(['answer 2', 'categories']);
  shared.lost();
  expect(await get(path)).toEqual(['answer 3', 'categories']);
  expect(await get(path)).toEqual(['answer 4', 'categories']);
});

it('is nothing that only one page asks for, and no failure', async () => {
  const { get } = sharing();
  const answers = [];
  for (const path of ['/api/v1/products', '/api/v1/products', '/api/v1/products/market']) {
    answers.push((await get(path))[0]);
  }
  for (let nr = 0; nr < 2; nr++) answers.push((await get('/api/v1/market', 503))[0]);
  expect(answers).toEqual(['answer 1', 'answer 2', 'answer 3', 'answer 4', 'answer 5']);
});
