import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/shared/languages.ts';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, newestMail, orderFrom } from './support/people.ts';

let market: Market;
let token: string;
beforeAll(async () => {
  market = await openMarket({ payoutWaits: true });
  token = await demoAdmin(market);
});
afterAll(() => market.close());

const put = (body: unknown) => market.call('PUT', '/admin/settings', { token, body });
const today = new Date().toISOString().slice(0, 10);

describe('site settings', () => {
  it('have defaults', async () => {
    const { body } = await market.call('GET', '/admin/settings', { token });
    expect(body.data).toMatchObject({
      contact: { email: 'support@dwaso.test', phone: null, postal: null },
      feeRates: [{ percent: 5, from: '2025-01-01' }],
      specialFeeRates: [],
      fulfilment: { reminderHours: 48, cancelDays: 5 },
      payouts: { minimum: 10, weekday: 5 },
      release: { afterDays: 3, freshDays: 1, silentDays: 7, payoutWaitHours: 48, newShopDays: 3 },
      admin: { totpRequired: false },
    });
    expect((await market.call('GET', '/site')).body.data).toEqual({
      feePercent: 5,
      fees: [{ percent: 5, of: 100, amount: 5 }],
      release: { afterDays: 3, freshDays: 1, silentDays: 7, payoutWaitHours: 48, newShopDays: 3 },
      contact: { email: 'support@dwaso.test', phone: null, postal: null },
      banner: null,
      languages: Object.entries(LANGUAGES).map(([code, name]) => ({
        ...{ code, name, state: 'TRIAL' },
        hasPages: code === 'tw',
      })),
      whatsapp: false,
      phoneSignIn: true,
    });
  });

  it('change one by one, with before and after in the audit log', async () => {
    const numbers = ['1', '2', '3', '4'].map((value) => ({ value, label: `figure ${value}` }));
    const saved = await put({ impact: { mode: 'texts', numbers }, payouts: { minimum: 12.5, weekday: 1 } });
    expect(saved.status).toBe(200);
    expect(saved.body.data.payouts).toEqual({ minimum: 12.5, weekday: 1 });
    expect((await market.call('GET', '/market')).body.data.impact).toEqual(numbers);
    const [entry] = await findAuditEntries(market, 'settings.change');
    expect(entry).toMatchObject({
      subject: 'settings',
      subject_id: null,
      before: { 'payouts.minimumPesewas': 1000, 'payouts.weekday': 5 },
      after: { 'payouts.minimumPesewas': 1250, 'payouts.weekday': 1 },
    });
    await put({ payouts: { minimum: 12.5, weekday: 1 } });
    expect(await findAuditEntries(market, 'settings.change')).toHaveLength(1);
  });

  it('offer languages of pages, each off, on trial or on', async () => {
    const readLanguages = async () => (await market.call('GET', '/site')).body.data.languages;
    const languages = { tw: 'TRIAL', ee: 'ON', gaa: 'OFF', dag: 'OFF', ha: 'OFF' };
    expect((await put({ languages })).body.data.languages).toEqual(languages);
    expect(await readLanguages()).toEqual([
      { code: 'tw', name: 'Twi', state: 'TRIAL', hasPages: true },
      { code: 'ee', name: LANGUAGES.ee, state: 'ON', hasPages: false },
    ]);
    expect((await put({ languages: { ...languages, tw: 'SOON' } })).status).toBe(422);
    await put({ languages: { ...languages, tw: 'OFF', ee: 'OFF' } });
    expect(await readLanguages()).toEqual([]);
  });

  it('show a notice to everyone or to shops until the end of its last day', async () => {
    const readBanner = async () => (await market.call('GET', '/site')).body.data.banner;
    const banner = { text: ' MTN is slow today ', audience: 'everyone', until: today };
    expect((await put({ banner })).body.data.banner).toEqual({ ...banner, text: 'MTN is slow today' });
    expect(await readBanner()).toEqual({ text: 'MTN is slow today', audience: 'everyone' });
    await put({ banner: { ...banner, audience: 'shops', until: null } });
    expect(await readBanner()).toEqual({ text: 'MTN is slow today', audience: 'shops' });
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await put({ banner: { ...banner, until: yesterday } });
    expect(await readBanner()).toBeNull();
    expect((await put({ banner: { ...banner, text: 'x'.repeat(201) } })).status).toBe(422);
    expect((await put({ banner: { ...banner, text: '' } })).body.data.banner.text).toBeNull();
  });

  it('put the contact addresses into the footer of mails', async () => {
    const contact = { email: 'help@dwaso.example', phone: '024 123 4567', postal: 'Box 12, Accra' };
    expect((await put({ contact })).body.data.contact).toEqual({ ...contact, phone: '+233241234567' });
    expect((await market.call('GET', '/site')).body.data.contact.phone).toBe('024 123 4567');
    const { email } = await newCustomer(market);
    const mail = await newestMail(market, email, 'verify-email');
    expect(mail?.text).toContain('Questions: help@dwaso.example · 024 123 4567 · Box 12, Accra');
  });

  it('change the fee from its first day on, and existing orders keep theirs', async () => {
    const customer = await newCustomer(market);
    const rates = [
      { percent: 5, from: '2025-01-01' },
      { percent: 7, from: today },
    ];
    const early = await orderFrom(market, customer.token, { product: 'White Maize', wallet: '0551230000' });
    expect(early.body.order).toMatchObject({ feePercent: 5 });
    expect((await put({ feeRates: rates })).status).toBe(200);
    expect((await market.call('GET', '/cart', { token: customer.token })).body.data.feePercent).toBe(7);
    const other = await newCustomer(market);
    const late = await orderFrom(market, other.token, { product: 'White Maize', wallet: '0551230000' });
    const { subtotal, platformFee } = late.body.order;
    expect(late.body.order.feePercent).toBe(7);
    expect(platformFee).toBe(Math.round(subtotal * 7) / 100);
    const earlierOrder = await market.call('GET', `/orders/${early.body.order.id}`, {
      token: customer.token,
    });
    expect(earlierOrder.body.data.feePercent).toBe(5);
  });

  it('refuse values that are out of bounds, unknown, or in the past', async () => {
    const rate = (percent: number, from = '2099-01-01') => ({
      feeRates: [
        { percent: 5, from: '2025-01-01' },
        { percent, from },
      ],
    });
    for (const body of [
      rate(31),
      rate(2.25),
      rate(-1),
      rate(4, 'soon'),
      { unknown: 1 },
      { payouts: { minimum: 0, weekday: 8 } },
    ]) {
      expect((await put(body)).status).toBe(422);
    }
    for (const fulfilment of [
      { reminderHours: 48, cancelDays: 31 },
      { reminderHours: 0, cancelDays: 5 },
    ]) {
      expect((await put({ fulfilment })).status).toBe(422);
    }
    const late = await put({ fulfilment: { reminderHours: 48, cancelDays: 2 } });
    expect([late.status, late.body.errors]).toEqual([
      422,
      { 'fulfilment.reminderHours': 'The reminder must come before cancellation' },
    ]);
    expect((await put({ fulfilment: { reminderHours: 47, cancelDays: 2 } })).status).toBe(200);
    await put({ fulfilment: { reminderHours: 48, cancelDays: 5 } });
    const rewritten = await put({ feeRates: [{ percent: 9, from: '2025-01-01' }] });
    expect(rewritten.body.errors.feeRates).toContain('before today');
    expect((await market.call('GET', '/admin/settings')).status).toBe(401);
    const { token: stranger } = await newCustomer(market);
    expect((await market.call('PUT', '/admin/settings', { token: stranger, body: {} })).status).toBe(403);
  });
});
