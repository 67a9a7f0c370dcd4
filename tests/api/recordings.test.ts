import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepRecordings } from '#modules/media';
import { findRecordingsInUse, getRecordingWords } from '#modules/translations';
import { ALL_LANGUAGES, PAGE_LANGUAGES } from '#shared/languages';
import {
  RECORDING_MAX_BYTES,
  SPOKEN_CARDS,
  type SpokenCard,
  type SpokenCardView,
} from '#src/modules/translations/contract/recordings.ts';
import { recordingFiles } from '#src/modules/translations/http/recording-files.ts';
import english from '../../messages/web/en.json' with { type: 'json' };
import twi from '../../messages/web/tw.json' with { type: 'json' };
import { silentMp3 } from '../support/recordings.ts';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { createMemoryStorage, type Market, openMarket } from './support/open-market.ts';
import { demoShop } from './support/sellers.ts';

/* Recordings that read the cards of a seller's overview aloud: who uploads them, what is refused, who hears them. */

const storage = createMemoryStorage();
let market: Market;
let owner: string;
beforeAll(async () => {
  market = await openMarket({ storage });
  owner = await demoAdmin(market);
});
afterAll(() => market.close());

const formOf = (file: Uint8Array<ArrayBuffer>, name = 'held.mp3', field = 'file') => {
  const form = new FormData();
  form.set(field, new File([file], name, { type: 'audio/mpeg' }));
  return form;
};
const upload = (where: string, form: FormData, headers: Record<string, string> = {}) =>
  market.call('POST', `/admin/recordings/${where}`, { token: owner, form, headers });
const remove = (where: string) => market.call('DELETE', `/admin/recordings/${where}`, { token: owner });
const find = async (card: string, language: string): Promise<SpokenCardView> => {
  const { data } = (await market.call('GET', '/admin/recordings', { token: owner })).body;
  return data.find((one: SpokenCardView) => one.card === card && one.language === language);
};
const statsOf = async ({ id, token }: { id: string; token: string }, language: string) => {
  await market.rows('update shops set language = $2 where id = $1', [id, language]);
  return (await market.call('GET', '/shops/stats', { token })).body.data.recordings;
};
const keyOf = (url: string) => url.slice(url.indexOf('voice/'));
const files = () => new Hono().route('/', recordingFiles(storage));

describe('an owner’s recording of a card', () => {
  it('is heard by sellers of its language alone, replaced and removed, all in the audit log', async () => {
    const shop = await demoShop(market, 0);
    expect(await statsOf(shop, 'tw')).toBeUndefined();
    const first = await upload('HELD/tw', formOf(silentMp3(2)));
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const { url, bytes, seconds } = first.body.data.recording;
    expect([bytes, Math.round(seconds)]).toEqual([silentMp3(2).length, 2]);
    expect(await statsOf(shop, 'tw')).toEqual({ HELD: url });
    expect(await statsOf(shop, 'ee')).toBeUndefined();

    const second = await upload('HELD/tw', formOf(silentMp3(3)));
    expect(second.body.data.recording.url).not.toBe(url);
    expect(await statsOf(shop, 'tw')).toEqual({ HELD: second.body.data.recording.url });
    expect((await remove('HELD/tw')).status).toBe(200);
    expect(await statsOf(shop, 'tw')).toBeUndefined();
    expect((await remove('HELD/tw')).status).toBe(404);

    const saved = await findAuditEntries(market, 'recording.save');
    expect(saved).toMatchObject([
      { before: { recording: { file: keyOf(url) } }, after: { card: 'HELD', language: 'tw' } },
      { before: { recording: null }, after: { recording: { file: keyOf(url) } } },
    ]);
    expect(await findAuditEntries(market, 'recording.remove')).toHaveLength(1);
  });

  it('is saved once under an Idempotency-Key, also when it is sent three times at once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const all = await Promise.all([1, 2, 3].map(() => upload('SALES/ha', formOf(silentMp3(1)), headers)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    const other = await upload('SALES/ha', formOf(silentMp3(2)), headers);
    expect(other.body.code).toBe('IDEMPOTENCY_CONFLICT');
    const saved = await findAuditEntries(market, 'recording.save');
    expect(saved.filter(({ after }) => (after as { card: string }).card === 'SALES')).toHaveLength(1);
  });

  it('leaves one row when two owners upload at once', async () => {
    const both = await Promise.all([2, 3].map((seconds) => upload('TASKS/dag', formOf(silentMp3(seconds)))));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await market.rows("select from card_recordings where card = 'TASKS'");
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['a page with the name of a recording', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(200, '\0'), 'latin1')],
    ['an empty file', Buffer.alloc(0)],
    ['31 seconds', silentMp3(31)],
    ['more than 200 KB', Buffer.concat([silentMp3(1), Buffer.alloc(RECORDING_MAX_BYTES)])],
  ])('is refused: %s', async (_, file) => {
    const before = storage.keys();
    const answer = await upload('AVAILABLE/ee', formOf(file));
    expect(answer.status, JSON.stringify(answer.body)).toBe(422);
    expect(answer.body.errors).toHaveProperty('file');
    expect((await find('AVAILABLE', 'ee')).recording).toBeNull();
    expect(storage.keys()).toEqual(before);
  });

  it('of 30 seconds is taken, by its content whatever its name', async () => {
    const answer = await upload('AVAILABLE/gaa', formOf(silentMp3(29.9), '../../etc/passwd'));
    expect(answer.status).toBe(200);
    expect(answer.body.data.recording.url).toMatch(/\/media\/voice\/[0-9a-f]{64}\.mp3$/);
  });

  it('needs a card and a language of the list, and one file', async () => {
    const file = formOf(silentMp3(1));
    for (const where of ['HELD/fr', 'NOTHING/tw', '..%2F..%2Fu/tw', 'held/tw']) {
      expect((await upload(where, file)).status, where).toBe(422);
    }
    expect((await upload('HELD/tw', formOf(silentMp3(1), 'a.mp3', 'other'))).status).toBe(422);
    const two = formOf(silentMp3(1));
    two.append('file', new File([silentMp3(1)], 'b.mp3'));
    expect((await upload('HELD/tw', two)).status).toBe(422);
    const json = { token: owner, body: { file: 'x' } };
    expect((await market.call('POST', '/admin/recordings/HELD/tw', json)).status).toBe(415);
    const huge = formOf(Buffer.alloc(RECORDING_MAX_BYTES * 3));
    expect((await upload('HELD/tw', huge)).status).toBe(413);
  });
});

describe('the file of a recording', () => {
  it('is served for a year by its hash, whole and in parts', async () => {
    const { url } = (await upload('TO_SEND/en', formOf(silentMp3(2)))).body.data.recording;
    const path = new URL(url).pathname;
    const whole = await files().request(path);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(whole.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(silentMp3(2));
    const part = await files().request(path, { headers: { range: 'bytes=26-51' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      ...[206, `bytes 26-51/${silentMp3(2).length}`],
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(silentMp3(2).subarray(26, 52));
    const beyond = await files().request(path, { headers: { range: 'bytes=99999-' } });
    expect(beyond.status).toBe(416);
  });

  it.each([
    `/media/voice/${'0'.repeat(64)}.exe`,
    `/media/voice/${'0'.repeat(63)}.mp3`,
    '/media/voice/..%2Fu%2Fsecret.mp3',
    `/media/voice/..%2f${'0'.repeat(61)}.mp3`,
    '/media/voice/../../package.json',
  ])('is not %s', async (path) => {
    await storage.put('voice/secret', new Uint8Array(1), '');
    expect((await files().request(path)).status).toBe(404);
  });

  it('is swept a day after no card uses it', async () => {
    const [kept, dropped] = [
      (await upload('LOW_STOCK/en', formOf(silentMp3(4)))).body.data.recording.url,
      (await upload('LOW_STOCK/tw', formOf(silentMp3(5)))).body.data.recording.url,
    ];
    await remove('LOW_STOCK/tw');
    const sweep = (hours: number) =>
      sweepRecordings(
        storageOfVoice,
        (keys) => findRecordingsInUse(market.database.db, keys),
        new Date(Date.now() + hours * 3_600_000),
      );
    await sweep(23);
    expect(storage.keys()).toContain(keyOf(dropped));
    await sweep(25);
    expect(storage.keys()).not.toContain(keyOf(dropped));
    expect(storage.keys()).toContain(keyOf(kept));
  });
  const storageOfVoice = {
    ...storage,
    async *list(folder: string) {
      for await (const file of storage.list(folder)) if (file.key.startsWith(folder)) yield file;
    },
  };
});

describe('the words that the owner sees', () => {
  const TITLES: Record<SpokenCard, keyof typeof english & keyof typeof twi> = {
    TO_SEND: 'merchant_overview_to_send_label',
    SOLD_THIS_WEEK: 'merchant_overview_sold_this_week_label',
    SOLD_TODAY: 'merchant_overview_sold_today_label',
    SOLD_THIS_MONTH: 'merchant_overview_sold_this_month_label',
    HELD: 'merchant_overview_held_label',
    AVAILABLE: 'merchant_overview_available_label',
    TASKS: 'merchant_overview_tasks_title',
    LATEST_ORDERS: 'merchant_overview_latest_orders_title',
    SALES: 'merchant_overview_sales_title',
    LOW_STOCK: 'merchant_overview_low_stock_title',
  };

  it.each(PAGE_LANGUAGES)('begin with the title of the card, and name no figure, in %s', (language) => {
    const titles = language === 'en' ? english : twi;
    for (const card of SPOKEN_CARDS) {
      const words = getRecordingWords({ card, language });
      expect(words.startsWith(`${titles[TITLES[card]]}. `), words).toBe(true);
      expect(words).not.toMatch(/\d|GH₵/);
    }
  });

  it('are listed for each card and language, in English where it has none', async () => {
    const { data } = (await market.call('GET', '/admin/recordings', { token: owner })).body;
    expect(data).toHaveLength(SPOKEN_CARDS.length * ALL_LANGUAGES.length);
    const [ewe, twiCard] = [await find('HELD', 'ee'), await find('HELD', 'tw')];
    expect(ewe).toMatchObject({
      isTranslated: false,
      words: getRecordingWords({ card: 'HELD', language: 'en' }),
    });
    expect(twiCard).toMatchObject({ isTranslated: true });
    expect(twiCard.words).not.toBe(ewe.words);
  });
});
