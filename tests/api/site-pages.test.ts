import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SitePage } from '#shared/site-pages';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';

let market: Market;
let token: string;
beforeAll(async () => {
  market = await openMarket();
  token = await demoAdmin(market);
});
afterAll(() => market.close());

const EN = { title: 'Our terms', lead: 'How we work.', text: '## Fair\n\nThe fee is {feePercent}%.' };
const TW = { title: 'Yɛn mmara', lead: '', text: '## Pɛpɛɛpɛ\n\nSika no yɛ {feePercent}%.' };
const publish = (basedOn: number, texts: object | null = { en: EN, tw: null }, page = 'terms') =>
  market.call('POST', `/admin/site-pages/${page}/versions`, {
    token,
    body: { basedOn, note: 'A new address', texts },
  });
const read = async (query = '', page: SitePage = 'terms') =>
  (await market.call('GET', `/site/pages/${page}${query}`)).body.data;

describe('a text of the market', () => {
  it('is Dwaso’s own until the owner publishes a version', async () => {
    expect(await read()).toEqual({
      ...{ page: 'terms', version: 0, since: null, isEarlier: false, language: 'en' },
      ...{ content: null, earlier: [] },
    });
    expect((await publish(0)).body).toMatchObject({ data: { version: 1 } });
    expect(await read()).toMatchObject({
      ...{ version: 1, since: expect.stringMatching(/^20/), isEarlier: false },
      content: {
        title: 'Our terms',
        lead: 'How we work.',
        blocks: [{ kind: 'HEADING' }, { kind: 'PARAGRAPH' }],
      },
      earlier: [{ version: 0, since: null }],
    });
    // The other pages stay.
    expect(await read('', 'privacy')).toMatchObject({ version: 0, content: null });
    const [entry] = await findAuditEntries(market, 'site-page.publish');
    expect(entry).toMatchObject({ after: { page: 'terms', version: 1, note: 'A new address' } });
  });

  it('is refused when another version was published meanwhile', async () => {
    expect((await publish(0)).status).toBe(409);
    const both = await Promise.all([publish(1), publish(1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await read()).toMatchObject({ version: 2 });
  });

  it('keeps earlier versions readable', async () => {
    expect(await read('?version=1')).toMatchObject({
      version: 1,
      isEarlier: true,
      content: { title: 'Our terms' },
    });
    expect(await read('?version=0')).toMatchObject({ version: 0, isEarlier: true, content: null });
    expect((await market.call('GET', '/site/pages/terms?version=3')).status).toBe(404);
    expect((await market.call('GET', '/site/pages/terms?version=-1')).status).toBe(422);
    expect((await market.call('GET', '/site/pages/checkout')).status).toBe(422);
  });

  it.each(['about', 'help', 'privacy', 'seller-terms'] as const)('may be %s', async (page) => {
    expect((await publish(0, { en: EN, tw: null }, page)).status).toBe(201);
    expect(await read('', page)).toMatchObject({ page, version: 1, content: { title: 'Our terms' } });
  });

  it('is read in Twi where the owner wrote it, and else in English', async () => {
    expect(await read('?language=tw')).toMatchObject({ language: 'en', content: { title: 'Our terms' } });
    await publish(2, { en: EN, tw: TW });
    expect(await read('?language=tw')).toMatchObject({ language: 'tw', content: { title: 'Yɛn mmara' } });
    expect(await read()).toMatchObject({ language: 'en', content: { title: 'Our terms' } });
  });

  it('can be Dwaso’s own again', async () => {
    expect((await publish(3, null)).body.data).toEqual({ version: 4 });
    expect(await read()).toMatchObject({ version: 4, content: null, isEarlier: false });
    const { data } = (await market.call('GET', '/admin/site-pages/terms/versions', { token })).body;
    expect(
      data.map(({ version, texts }: { version: number; texts: object }) => [version, texts !== null]),
    ).toEqual([4, 3, 2, 1].map((version) => [version, version !== 4]));
    expect(data[0]).toMatchObject({ by: expect.stringMatching(/\w/), note: 'A new address' });
  });

  it('is previewed without being saved, and refused with its reason', async () => {
    const preview = (text: string) =>
      market.call('POST', '/admin/site-pages/preview', { token, body: { ...EN, text } });
    expect((await preview('A text of twenty letters.')).body.data.blocks).toHaveLength(1);
    const refused = await preview('<img src=x onerror=alert(1)> and words');
    expect([refused.status, refused.body.errors?.text]).toEqual([
      422,
      expect.stringContaining('cannot show'),
    ]);
    expect(
      (await publish(4, { en: EN, tw: { ...TW, text: 'See [x](javascript:alert) for more.' } })).status,
    ).toBe(422);
    expect(await read()).toMatchObject({ version: 4 });
  });
});
