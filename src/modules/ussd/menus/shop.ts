import { listShopOrders } from '#modules/orders';
import { readEarnings, requestPayout } from '#modules/payouts';
import { withContact } from '#modules/settings';
import { getShop, updateShop } from '#modules/shops';
import { formatPhone } from '#shared/phone';
import { mayAct, type ShopRole } from '#shared/shop-roles';
import { accountTexts } from '../account-texts.ts';
import { agentTexts } from '../agent-texts.ts';
import { ussdErrors } from '../errors.ts';
import { cut, masked, money, weekday } from '../format.ts';
import { getSiteHost } from '../pin.ts';
import { pinTexts } from '../pin-texts.ts';
import { quoteTexts } from '../quote-texts.ts';
import type { Option, Screen, Visit } from '../screen.ts';
import type { Data } from '../states.ts';
import { ussdTexts } from '../texts.ts';
import { walletTexts } from '../wallet-texts.ts';
import { listLanguageOption } from './language.ts';
import { countTasks, listTasks } from './quotes.ts';
import { isNew } from './shop-orders.ts';
import { accountIn, done, NAME_MAX, onceKey } from './support.ts';

const COUNTED_MAX = 9;
/** Unsent orders among which new ones are counted. */
const READ_MAX = 30;
const DAY_MS = 86_400_000;
/** Lengths of a holiday, in days. */
const HOLIDAYS = [3, 7, 14, 28];

async function countNew(visit: Visit): Promise<string> {
  const shopId = accountIn(visit, 'shop');
  const read = await listShopOrders(visit.deps.db, shopId, { limit: READ_MAX, status: 'PENDING' });
  const count = read.filter(({ items }) => items.some(isNew)).length;
  return count > COUNTED_MAX ? `${COUNTED_MAX}+` : String(count);
}

/** The wallet on file, for a screen. */
const walletOf = ({ phone }: { phone: string }): string => masked(phone);

const isoDay = (daysFromNow: number): string =>
  new Date(Date.now() + daysFromNow * DAY_MS).toISOString().slice(0, 10);

/** The choices that are open to the visitor's role; the screens refuse the others too. */
const forRole = (
  { visitor }: Visit,
  ways: readonly (readonly [label: string, screen: string, least?: ShopRole])[],
): Option[] =>
  ways
    .filter(([, , least]) => !least || (visitor.role === 'shop' && mayAct(visitor.shopRole, least)))
    .map(([label, screen]) => ({ label, step: { screen } }));

/** Whom to call and write to. */
export const HELP_SCREEN: Screen = {
  async show(visit) {
    const { supportPhone, supportEmail } = await withContact(visit.deps.db, visit.deps.site);
    return done(ussdTexts().helpText(supportPhone ? formatPhone(supportPhone) : '', supportEmail));
  },
};

/** A shop's menu, its money and its holiday. */
export const SHOP_SCREENS: Record<string, Screen> = {
  shop: {
    async show(visit) {
      const { visitor } = visit;
      const orders = ussdTexts().newOrders(await countNew(visit));
      const tasks = await listTasks(visit);
      const news = tasks.length > 0 ? quoteTexts().beside(orders, countTasks(tasks)) : orders;
      const ways: [label: string, screen: string, least?: ShopRole][] = [
        [news, 'newOrders'],
        [ussdTexts().sendOrder, 'toSend'],
        [ussdTexts().enterCode, 'toHandOver'],
        [ussdTexts().stockAndPrice, 'products', 'manager'],
        [ussdTexts().money, 'money', 'owner'],
        [accountTexts().settingsAndHelp, 'shopMore'],
      ];
      return {
        text: ussdTexts().shopMenu(visitor.role === 'shop' ? visitor.name : ''),
        options: forRole(visit, ways),
      };
    },
  },

  shopMore: {
    async show(visit) {
      const options = forRole(visit, [
        [ussdTexts().holiday, 'holiday', 'manager'],
        [agentTexts().menu, 'agent', 'owner'],
        [ussdTexts().help, 'help'],
        [accountTexts().messages, 'messages', 'owner'],
        [pinTexts().myPin, 'myPin'],
      ]);
      const isOwner = visit.visitor.role === 'shop' && visit.visitor.shopRole === 'owner';
      const language = isOwner ? await listLanguageOption(visit) : [];
      return { text: accountTexts().settingsAndHelp, options: [...options, ...language] };
    },
  },

  money: {
    least: 'owner',
    pin: 'each',
    async show(visit) {
      const { held, available, nextPayoutOn, openPayout, wallet } = await readEarnings(
        visit.deps.db,
        accountIn(visit, 'shop'),
      );
      const isPayable = wallet && !openPayout && available > 0;
      const payout = isPayable ? [{ label: ussdTexts().requestPayout, step: { screen: 'payout' } }] : [];
      return {
        text: ussdTexts().balance(money(held), money(available), weekday(nextPayoutOn)),
        options: [...payout, { label: walletTexts().mine, step: { screen: 'wallet' } }],
      };
    },
  },

  payout: {
    least: 'owner',
    pin: 'each',
    async ask(visit) {
      const { wallet, payable } = await readEarnings(visit.deps.db, accountIn(visit, 'shop'));
      if (!wallet) throw ussdErrors.nothingHere(ussdTexts().walletMissing(getSiteHost(visit)));
      const name = cut(wallet.accountName ?? '', NAME_MAX);
      return ussdTexts().payoutCheck(money(payable.amountPesewas), walletOf(wallet), name);
    },
    async show(visit) {
      const shopId = accountIn(visit, 'shop');
      const { db } = visit.deps;
      const requestKey = onceKey(visit, shopId, 'payout');
      await requestPayout(db, { shopId, requestedBy: 'shop', requestKey });
      visit.deps.nudgePayouts();
      const { wallet } = await readEarnings(db, shopId);
      return done(ussdTexts().payoutOnItsWay(wallet ? walletOf(wallet) : ''));
    },
  },

  holiday: {
    least: 'manager',
    async show(visit) {
      const { closedFrom, closedUntil } = await getShop(visit.deps.db, accountIn(visit, 'shop'));
      if (closedFrom && closedUntil) {
        const isClosed = closedFrom <= isoDay(0);
        const [first, last] = [weekday(closedFrom), weekday(closedUntil)];
        const label = isClosed ? ussdTexts().openNow : ussdTexts().cancelHoliday;
        return {
          text: isClosed ? ussdTexts().shopClosed(last) : ussdTexts().holidayPlanned(first, last),
          options: [{ label, step: { screen: 'setHoliday', data: { days: null } } }],
        };
      }
      const options = HOLIDAYS.map((days) => ({
        label: ussdTexts().days(days),
        step: { screen: 'setHoliday', data: { days } },
      }));
      return { text: ussdTexts().shopOpen, options };
    },
  },

  setHoliday: {
    least: 'manager',
    pin: 'once',
    async show(visit, data) {
      const until = lastDayOf(data);
      const change = { closedFrom: until && isoDay(0), closedUntil: until };
      const { db, products } = visit.deps;
      await updateShop(db, products.storage, { shopId: accountIn(visit, 'shop'), change, pictures: {} });
      return done(until ? ussdTexts().closed(weekday(until)) : ussdTexts().opened);
    },
  },
};

/** The last day of a holiday that begins today; null to open the shop. */
const lastDayOf = ({ days }: Data): string | null => (days === null ? null : isoDay(Number(days) - 1));
