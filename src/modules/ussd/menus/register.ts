import { sendPhoneCode } from '#modules/identity';
import { registerShopByPhone } from '#modules/shops';
import { joinPlace } from '#shared/place';
import { GHANA_REGIONS } from '#shared/regions';
import { shopPhoneForm } from '#src/modules/shops/contract/shop-status.ts';
import { ussdErrors } from '../errors.ts';
import { cut } from '../format.ts';
import { getSiteHost } from '../pin.ts';
import { registerTexts } from '../register-texts.ts';
import type { Screen, View, Visit } from '../screen.ts';
import type { Data } from '../states.ts';
import { sendCodeOnce } from './send-code.ts';
import { done, getText, NAME_MAX, showPage } from './support.ts';

const { ownerName, shopName, town } = shopPhoneForm.shape;
const FIELDS = { ownerName, shopName, town };
type Field = keyof typeof FIELDS;

/** Keeps what was typed for a field. @throws AppError NOT_FOUND with the rule that it breaks */
function keep(data: Data, field: Field): Data {
  const { typed, ...known } = data;
  if (typed === undefined) return known;
  const read = FIELDS[field].safeParse(String(typed));
  if (!read.success) throw ussdErrors.nothingHere(read.error.issues[0]?.message ?? '');
  return { ...known, [field]: read.data };
}

/** A question whose typed answer leads on, in the place of the question before. */
const question = (text: string, screen: string, data: Data): View => ({
  text,
  typed: { screen, data, replaces: true },
});

const sendCode = (visit: Visit): Promise<void> =>
  sendCodeOnce(visit, 'SHOP_SIGN_IN', async () => {
    const { deps, msisdn } = visit;
    await deps.beforeText(false);
    await sendPhoneCode(deps.db, { phone: msisdn, purpose: 'SHOP_SIGN_IN' });
  });

/**
 * A stranger registers a shop. The gateway's word for the number counts for nothing: the code that goes to it by SMS
 * is typed here, as on the website.
 */
export const REGISTER_SCREENS: Record<string, Screen> = {
  shopOwner: {
    async show(_visit, data) {
      return question(registerTexts().ownerName, 'shopName', data);
    },
  },

  shopName: {
    async show(_visit, data) {
      return question(registerTexts().shopName, 'shopTown', keep(data, 'ownerName'));
    },
  },

  shopTown: {
    async show(_visit, data) {
      return question(registerTexts().town, 'shopRegion', keep(data, 'shopName'));
    },
  },

  shopRegion: {
    async show(_visit, data) {
      const known = keep(data, 'town');
      const { page: _, ...answers } = known;
      return showPage(GHANA_REGIONS, {
        ...{ data: known, title: registerTexts().region, screen: 'shopRegion' },
        toOption: (region) => ({
          label: region,
          step: { screen: 'shopGoods', data: { ...answers, region }, replaces: true },
        }),
      });
    },
  },

  shopGoods: {
    async show(_visit, data) {
      return question(registerTexts().goods, 'shopTerms', data);
    },
  },

  shopTerms: {
    async show(visit, { typed, ...data }) {
      const goods = String(typed ?? data.goods ?? '');
      if (goods.trim().length < 3) throw ussdErrors.nothingHere(registerTexts().goodsNeeded);
      return {
        text: registerTexts().terms(cut(getText(data, 'shopName'), NAME_MAX), getSiteHost(visit)),
        options: [
          {
            label: registerTexts().agree,
            step: { screen: 'shopCode', data: { ...data, goods }, replaces: true },
          },
        ],
      };
    },
  },

  shopCode: {
    async show(visit, data) {
      await sendCode(visit);
      return { text: registerTexts().code, typed: { screen: 'shopRegistered', data }, isSecret: true };
    },
  },

  shopRegistered: {
    async show({ deps, msisdn }, data, code) {
      const location = joinPlace(getText(data, 'town'), getText(data, 'region'));
      await registerShopByPhone(deps.db, deps.site, {
        ...{ phone: msisdn, code, location, name: getText(data, 'shopName') },
        ...{ ownerName: getText(data, 'ownerName') },
        description: registerTexts().description(getText(data, 'goods').slice(0, 500), location),
      });
      return done(registerTexts().registered(cut(getText(data, 'shopName'), NAME_MAX)));
    },
  },
};
