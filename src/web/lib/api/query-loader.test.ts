import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#web/lib/auth/create-session.ts';
import { createStore } from '#web/lib/state/store.ts';
import { queryLoader } from './query-loader.ts';

let token: string | null;
const session = {
  kind: 'shop',
  store: createStore({ status: 'loading', account: null, error: null }),
  token: () => token,
} as unknown as Session<{ id: string }>;

const asked: string[] = [];
const query = (name: string, queryFn: () => Promise<unknown>) => ({
  queryKey: [name, Math.random()],
  queryFn: () => {
    asked.push(name);
    return queryFn();
  },
  retry: false,
});
const never = () => new Promise(() => undefined);
const open = (loader: ReturnType<typeof queryLoader>, path: string) =>
  loader({ request: new Request(`https://dwaso.test${path}`), params: { id: 'o' } });

beforeEach(() => {
  token = 't';
  asked.length = 0;
  vi.stubGlobal('location', { pathname: '/merchant/orders' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the loader of a page of a portal', () => {
  it('starts all requests at once, with what the address says', async () => {
    const loader = queryLoader(session, ({ params, search }) => [
      query(`order ${params.id}`, never),
      query(`list ${search.get('tab')}`, never),
    ]);
    await open(loader, '/merchant/orders?tab=all');
    expect(asked).toEqual(['order o', 'list all']);
  });

  it('asks for nothing without a token', async () => {
    token = null;
    const queries = vi.fn(() => []);
    await open(queryLoader(session, queries), '/merchant/orders');
    expect(queries).not.toHaveBeenCalled();
  });

  it('waits for the data of another page, for 400 ms at most', async () => {
    vi.useFakeTimers();
    let isDone = false;
    void open(
      queryLoader(session, () => [query('slow', never)]),
      '/merchant/earnings',
    ).then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(399);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isDone).toBe(true);
  });

  it('leaves a failure to the page', async () => {
    const loader = queryLoader(session, () => [query('broken', () => Promise.reject(new Error('no')))]);
    await expect(open(loader, '/merchant/earnings')).resolves.toBeNull();
    expect(asked).toEqual(['broken']);
  });
});
