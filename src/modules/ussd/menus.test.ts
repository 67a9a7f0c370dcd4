import { beforeEach, expect, it, vi } from 'vitest';
import { foldToGsm7, gsm7Length } from '#modules/mail';
import { getLanguage, inLanguage } from '#platform/language';
import { ALL_LANGUAGES } from '#shared/languages';
import { pesewas } from '#shared/money';
import { type Advance, advance, showHome } from './engine.ts';
import { MENUS } from './menus/index.ts';
import type { Visit, Visitor } from './screen.ts';
import { ussdTexts } from './texts.ts';

/* Every path of the menus with the longest real values, without a database. */

const NAME = 'W'.repeat(20);
const SHOP = { role: 'shop', id: 's1', name: NAME, memberId: null, shopRole: 'owner' } as const;
const SUM = pesewas(999_999_999);
const ORDER = 'a1b2c3d4-0000-7000-8000-000000000000';
const FAR = new Date('2026-09-30T12:30:00Z');
const ITEM = {
  ...{ id: 'i', productName: NAME, quantity: 9_999, shopId: 's1', shopName: NAME, earnedPesewas: pesewas(0) },
  ...{ acceptedAt: null as string | null, releasedAt: null, sumPesewas: SUM, refundedPesewas: pesewas(0) },
  ...{ status: 'PENDING' as string },
};
const PRODUCT = { id: 'p', name: NAME, pricePesewas: SUM, stockQuantity: 10_000_000, onSale: true };
const ITEM_KINDS = [
  ITEM,
  { ...ITEM, acceptedAt: FAR.toISOString() },
  { ...ITEM, status: 'SHIPPED' },
  { ...ITEM, status: 'DELIVERED', shopId: 's2' },
];
const order = (status: string, paidAt: Date | null) => ({
  order: { id: ORDER, status, paidAt, totalPesewas: SUM },
  items: ITEM_KINDS,
  deliveries: [{ promisedBy: '2026-09-30' }],
  events: [],
});
const ORDERS = [
  order('PROCESSING', FAR),
  ...[1, 2, 3, 4, 5].map(() => order('AWAITING_PAYMENT', null)),
  order('CANCELLED', FAR),
];
const shopOrder = {
  orderId: ORDER,
  paidAt: FAR,
  shippingAddress: { city: NAME },
  items: ITEM_KINDS,
  delivery: { station: NAME, feePesewas: SUM, refundedPesewas: 0 },
};
let product = { ...PRODUCT, options: [] as string[] };
const harvest = { ...product, id: 'harvest', sale: 'harvest' };
const AGENT = { id: 'a', name: NAME, phone: '+233241234567', district: NAME };
const REQUEST = { id: 'r', agent: AGENT, rateBasisPoints: 550 };
const PROPOSAL = { name: NAME, pricePesewas: SUM, beforePesewas: SUM as typeof SUM | null };
let proposals = [0, 1, 2, 3, 4].map((id) => ({ ...PROPOSAL, id: `${id}` }));
let agentsHere = [AGENT];
let hasAgent = true;
let network: 'telecel' | null = null;
let wallet: { phone: string; accountName: string | null } | null = null;
let nameDiffers = false;
let isMomoAway = false;
let isMember = true;
let interest: { goods: string | null; region: string } | null = null;
let closedUntil: string | null = null;
let hasPin = true;
let payouts: { amountPesewas: number }[] = [];
let choices = { messages: true, reviews: true };
/** Items with a weight that the buyer is asked about: below and above the tolerance. */
let asked: object[] | null = null;
const WEIGHT = { usualGrams: 99_000, tolerancePercent: 10, pays: 'ORDERED', unitPricePesewas: SUM };
const ASKED = [70_500, 990_500].map((askedGrams, at) => ({
  ...{ ...ITEM, id: `i${at}`, orderId: ORDER, weight: WEIGHT, quantity: 3, askedGrams },
  ...{ pricePesewas: SUM, feePesewas: 0, weighedBackPesewas: 0, askedPricePesewas: SUM, askedFeePesewas: 0 },
}));
/** Open requests: one that is unanswered, one with an offer, one once, and an order with a deposit to be ready. */
const QUOTE = {
  ...{ what: NAME, unit: NAME, town: NAME, remaining: 100_000, firstOn: '2026-09-30', status: 'OPEN' },
  ...{ deliveries: 52, everyWeeks: 4, note: 'W'.repeat(100), invitation: 'INVITED', offers: [] as object[] },
};
const OFFER = {
  pricePesewas: SUM,
  depositBasisPoints: 2500,
  forfeitBasisPoints: 5000,
  note: '',
  status: 'OFFERED',
};
let quotes: Record<string, object> = {};
const QUOTES = { q0: QUOTE, q1: { ...QUOTE, offers: [OFFER] }, q2: { ...QUOTE, deliveries: 1, note: '' } };
let offerable: object[] = [];
const searches: object[] = [];

vi.mock('#modules/orders', () => ({
  listShopOrders: async () => Array.from({ length: 20 }, () => shopOrder),
  findShopOrder: async () => shopOrder,
  listOrders: async () => ({ orders: ORDERS, total: ORDERS.length }),
  getOrder: async () => ({ ...ORDERS[0], ...(asked && { items: asked }) }),
  amountToPay: ({ totalPesewas }: { totalPesewas: number }) => totalPesewas,
  sumCommissions: async () => SUM,
  computeCommission: () => SUM,
  listHandovers: async () =>
    new Map([
      [
        ORDER,
        [
          { shopId: 's1', code: '1234' },
          { shopId: 's2', code: '5678' },
        ],
      ],
    ]),
}));
vi.mock('#modules/fulfilment', () => ({
  acceptOrder: async () => undefined,
  answerWeight: async () => ORDER,
  changeOrderItems: async () => [],
  reportNotReceived: async () => undefined,
}));
vi.mock('#modules/catalogue', () => ({
  findOwnProduct: async (_db: unknown, _shop: string, id: string) => (id === harvest.id ? harvest : product),
  saveProduct: async () => product,
  findCategories: async () =>
    Array.from({ length: 9 }, (_, index) => ({ id: `c${index}`, name: `${index}${NAME}`, shop: null })),
  findProducts: async (_db: unknown, query: { limit: number }) => {
    searches.push(query);
    const products = Array.from({ length: query.limit }, (_, index) => (index === 1 ? harvest : product));
    return { products, nextCursor: 'next' };
  },
}));
vi.mock('#modules/harvests', () => ({
  listHarvestsOfShop: async () => [
    { id: harvest.id, name: NAME, status: 'OPEN', paidUnits: 100_000, heldPesewas: SUM },
  ],
  completeHarvest: async () => undefined,
  failHarvest: async () => undefined,
  today: () => '2026-09-30',
}));
vi.mock('#modules/quotes', () => ({
  listQuoteTasks: async () => [
    ...Object.keys(quotes).map((id) => ({ kind: 'REQUEST', id, what: NAME, quantity: 100_000, town: NAME })),
    ...Object.keys(quotes).map(() => ({
      kind: 'READY',
      id: ORDER,
      what: NAME,
      quantity: 100_000,
      town: NAME,
    })),
  ],
  listQuotesOfShop: async (_db: unknown, { id }: { id: string }) => [{ id, ...quotes[id] }],
  listOfferable: async () => offerable,
  offerQuote: async () => 'o',
  declineQuote: async () => undefined,
  withdrawOffer: async () => undefined,
  completeQuoteOrder: async () => undefined,
}));
vi.mock('#modules/payouts', () => ({
  readEarnings: async () => ({
    ...{ held: SUM, available: SUM, nextPayoutOn: '2026-09-30', openPayout: null },
    ...{ wallet: { phone: '+233241234567', accountName: NAME }, payable: { amountPesewas: SUM } },
  }),
  listPayouts: async () => payouts,
  requestPayout: async () => ({ id: 'x' }),
  listMemberSums: async () => [{ payable: SUM, inPayout: SUM }],
  listMemberPayouts: async () => [{ id: 'p', through: NAME, status: 'PAID', objectedAt: null }],
  objectToPayout: async () => undefined,
  proposeWallet: async () => ({ id: 'w', phone: '+233241234567', accountName: NAME }),
  confirmWallet: async () => ({}),
  findWallet: async () => wallet,
  proposeFirstWallet: async () => {
    if (isMomoAway) throw new Error('no answer');
    return { id: 'w', accountName: nameDiffers ? NAME : null };
  },
  confirmFirstWallet: async () => {
    if (isMomoAway) throw new Error('no answer');
    return { nameDiffers };
  },
}));
vi.mock('#modules/shops', () => ({
  getShop: async () => ({
    ...{ ownerName: NAME, closedFrom: closedUntil, closedUntil },
    region: 'Western North',
  }),
  updateShop: async () => undefined,
  readNotificationChoices: async () => choices,
  setNotificationChoices: async () => undefined,
  shopCredentials: {},
  getMember: async () => ({ name: NAME }),
  recordPinChange: async () => undefined,
  registerShopByPhone: async () => undefined,
}));
vi.mock('#modules/interests', () => ({
  findInterest: async () => interest,
  registerInterest: async () => undefined,
  removeInterest: async () => undefined,
}));
vi.mock('#modules/agency', () => ({
  listOpenProposals: async () => proposals,
  getOpenProposal: async () => proposals[proposals.length - 1],
  answerProposal: async () => undefined,
}));
vi.mock('#modules/agents', () => ({
  agree: async () => undefined,
  declineRequest: async () => undefined,
  endConsent: async () => ({ agent: NAME }),
  findAgentsOfRegion: async () => agentsHere,
  findTermsAt: async () => (hasAgent ? { agentId: 'a', rateBasisPoints: 550 } : null),
  findConsentOfShop: async () => (hasAgent ? REQUEST : null),
  formatRate: () => '5.5%',
  listRequestsOfShop: async () => [0, 1, 2, 3].map((id) => ({ ...REQUEST, id: `r${id}` })),
}));
vi.mock('#modules/groups', () => ({
  listMembershipsOfPhone: async () =>
    isMember
      ? [FAR, null].map((agreedAt, at) => ({ id: `m${at}`, shopId: 's1', group: NAME, agreedAt }))
      : [],
  findGroup: async () => ({ terms: { ownShareBasisPoints: 1250 } }),
  formatShare: () => '12.5%',
  formatQuantity: () => '99999.999',
  listLots: async () => [0, 1, 2, 3].map(() => ({ quantityMilli: 1, product: { name: NAME } })),
  agreeAsMember: async () => undefined,
  leaveGroup: async () => undefined,
  groupErrors: {},
}));
vi.mock('#modules/member-numbers', () => ({
  listOpenNumbers: async () => [{ newPhone: '+233240000001' }],
  stopNumber: async () => undefined,
}));
vi.mock('#modules/settings', () => ({
  readSettings: async () => ({ 'release.payoutWaitHours': 48 }),
  offeredLanguage: (wanted: string) => wanted,
  withContact: async () => ({
    supportPhone: '+233201234567',
    supportEmail: 'a-long-address@support.dwaso.example',
  }),
}));
vi.mock('#modules/identity', () => ({
  updateProfile: async () => undefined,
  readPinState: async () => (hasPin ? { lockedUntil: null } : null),
  accountId: () => 'a1',
  changePin: async () => undefined,
  setFirstPin: async () => undefined,
  sendPinCode: async () => undefined,
  checkPhoneCode: async () => 'id',
  takeCodeTry: async () => undefined,
  pinProblem: () => null,
  getProfile: async () => ({ lastName: NAME }),
  tryPin: async () => ({ kind: 'RIGHT' }),
  customerCredentials: {},
  sendPhoneCode: async () => undefined,
  hasLivePhoneCode: async () => true,
  readCustomerNotifications: async () => choices,
  setCustomerNotifications: async () => undefined,
}));

const visitOf = (visitor: Visitor): Visit => ({
  ...{ visitor, msisdn: '+233241234567', network, dialogueKey: 'd', startPayment: async () => undefined },
  deps: {
    db: {} as Visit['deps']['db'],
    products: {} as Visit['deps']['products'],
    site: { publicUrl: 'https://www.market.dwaso.example', supportEmail: '' } as Visit['deps']['site'],
    nudgePayouts: () => undefined,
    wrongPins: { check: async () => true, use: async () => true, giveBack: async () => undefined },
    beforeText: async () => undefined,
    payouts: { log: { warn: () => undefined } } as unknown as Visit['deps']['payouts'],
  },
});

const seen = new Set<string>();
beforeEach(() => {
  isMember = true;
  product = { ...PRODUCT, options: [] };
  closedUntil = null;
});

function check(path: string[], { reply, state }: Advance): void {
  const where = `${path.join(' > ')}\n${reply.text}`;
  expect(gsm7Length(reply.text), where).toBeLessThanOrEqual(160);
  if (!state) return;
  // Besides the PIN.
  const depth = state.trail.filter(({ screen }) => !/pin/i.test(screen)).length;
  expect(depth, where).toBeLessThanOrEqual(5);
  const [words = '', ...lines] = reply.text.split(/\n(?=\d\. )/);
  // Words that were cut end so.
  expect(words, where).not.toMatch(/\.\.$/);
  expect(lines, where).toHaveLength(state.options.length + 1);
  expect(state.options.length, where).toBeLessThanOrEqual(6);
  const { back, exit } = inLanguage(state.language ?? getLanguage(), ussdTexts);
  const wayBack = state.trail.length > 1 || state.waiting ? back : exit;
  expect(lines.at(-1), where).toBe(`0. ${foldToGsm7(wayBack)}`);
}

/** Walks on with every answer; a screen that was seen with as much data before is not walked again. */
async function walk(visit: Visit, path: string[], shown: Advance): Promise<void> {
  check(path, shown);
  const { state } = shown;
  if (!state) return;
  const place = state.waiting ?? state.trail.at(-1);
  const ways = [...state.options, state.typed, place].filter((step) => step !== null && step !== undefined);
  for (const { screen } of ways) seen.add(screen);
  const key = `${visit.visitor.role} ${place?.screen} ${state.waiting !== null} ${Object.keys(place?.data ?? {})} ${state.options.length}`;
  if (walked.has(key)) return;
  walked.add(key);
  const answers = state.waiting
    ? ['4071']
    : [
        ...state.options.map((_, index) => String(index + 1)),
        ...(state.typed ? ['7654321', '2009', NAME] : []),
      ];
  for (const answer of answers) {
    const next = await inLanguage(state.language ?? getLanguage(), () => advance(visit, state, answer));
    await walk(visit, [...path, answer], next);
  }
}
let walked = new Set<string>();

it.each([
  SHOP,
  { role: 'shop', id: 's1', name: NAME, memberId: 'm1', shopRole: 'packer' },
  { role: 'customer', id: 'u1', name: NAME },
  { role: 'stranger' },
] as Visitor[])('every screen of a $role has at most 160 characters in every language', async (visitor) => {
  const visit = visitOf(visitor);
  for (const language of ALL_LANGUAGES) {
    for (const isOne of [true, false]) {
      isMember = isOne;
      walked = new Set();
      await inLanguage(language, async () => walk(visit, [language, visitor.role], await showHome(visit)));
    }
  }
});

it('a weight beyond the tolerance has its own screens, in every language', async () => {
  asked = ASKED;
  const visit = visitOf({ role: 'customer', id: 'u1', name: NAME });
  for (const language of ALL_LANGUAGES) {
    walked = new Set();
    await inLanguage(language, async () => walk(visit, [language, 'weight'], await showHome(visit)));
  }
  asked = null;
});

it('price requests have their own screens, in every language', async () => {
  for (const products of [0, 5]) {
    quotes = QUOTES;
    offerable = Array.from({ length: products }, (_, index) => ({ id: `p${index}`, name: NAME, unit: null }));
    for (const language of ALL_LANGUAGES) {
      walked = new Set();
      const visit = visitOf(SHOP);
      await inLanguage(language, async () => walk(visit, [language, 'quotes'], await showHome(visit)));
    }
  }
  quotes = {};
});

it('messages that are stopped, or wanted in part, have their own screens', async () => {
  for (const reviews of [false, true]) {
    choices = { messages: false, reviews };
    walked = new Set();
    const visit = visitOf({ role: 'customer', id: 'u1', name: NAME });
    await walk(visit, ['customer'], await showHome(visit));
  }
});

it('a first PIN has its own screens, by family name or last payout', async () => {
  hasPin = false;
  for (const amounts of [[], [765_432_100]]) {
    payouts = amounts.map((amountPesewas) => ({ amountPesewas }));
    walked = new Set();
    const visit = visitOf(SHOP);
    await walk(visit, ['shop'], await showHome(visit));
  }
  hasPin = true;
});

it('a wallet has its own screens: on file, of each network, and while MoMo does not answer', async () => {
  const visit = () => visitOf(SHOP);
  network = 'telecel';
  for (const differs of [true, false]) {
    nameDiffers = differs;
    walked = new Set();
    await walk(visit(), ['shop'], await showHome(visit()));
  }
  isMomoAway = true;
  walked = new Set();
  await walk(visit(), ['shop'], await showHome(visit()));
  wallet = { phone: '+233241234567', accountName: NAME };
  walked = new Set();
  await walk(visit(), ['shop'], await showHome(visit()));
  [network, wallet, isMomoAway] = [null, null, false];
});

it('products with options, off sale, and a shop on holiday have their own screens', async () => {
  product = { ...product, options: ['size'], onSale: false };
  closedUntil = '2026-09-30';
  walked = new Set();
  const visit = visitOf(SHOP);
  await walk(visit, ['shop'], await showHome(visit));
});

it('a farmer without an agent, and a region without one, have their own screens', async () => {
  hasAgent = false;
  agentsHere = [];
  for (const visitor of [SHOP, { role: 'stranger' }] as Visitor[]) {
    walked = new Set();
    await walk(visitOf(visitor), [visitor.role], await showHome(visitOf(visitor)));
  }
  hasAgent = true;
  proposals = proposals.map((one) => ({ ...one, beforePesewas: null }));
  walked = new Set();
  const visit = visitOf(SHOP);
  await walk(visit, ['shop'], await showHome(visit));
});

it.each([
  { goods: NAME, region: 'Western North' },
  { goods: null, region: 'Western North' },
])('a stranger who waits for the market reads so in every language', async (known) => {
  interest = known;
  for (const language of ALL_LANGUAGES) {
    walked = new Set();
    const visit = visitOf({ role: 'stranger' });
    await inLanguage(language, async () => walk(visit, [language], await showHome(visit)));
  }
  interest = null;
});

it('the walk leads everywhere', () => {
  expect(Object.keys(MENUS).filter((name) => !seen.has(name))).toEqual([]);
});

it('a list has pages, "Back" leads to the menu, and another key shows the screen again', async () => {
  isMember = false;
  const visit = visitOf({ role: 'stranger' });
  const menu = await showHome(visit);
  const press = async ({ state }: Advance, ...keys: string[]) => {
    let shown: Advance = { reply: { kind: 'ask', text: '' }, state };
    for (const key of keys) shown = await advance(visit, shown.state as NonNullable<Advance['state']>, key);
    return shown;
  };
  const first = await press(menu, '2');
  const last = await press(first, '5', '5');
  expect(last.reply.text).toMatch(/^Prices of what\?\n1\. 8W+\.\.\n0\. Back$/);
  expect(await press(last, '0')).toEqual(menu);
  await press(last, '1', '3');
  expect(searches.at(-1)).toMatchObject({ category: `8${NAME}`, region: 'Ashanti', inStock: 'true' });
  await press(last, '1', '1');
  expect(searches.at(-1)).not.toHaveProperty('region');
  expect((await press(menu, '0')).reply).toEqual({ kind: 'end', text: 'Thank you for using Dwaso.' });
  for (const key of ['7', '', '01x', '*']) {
    expect((await press(menu, key)).reply.text).toBe(`Please choose a number.\n${menu.reply.text}`);
  }
});
