import { completeHarvest, failHarvest, listHarvestsOfShop, today } from '#modules/harvests';
import { ussdErrors } from '../errors.ts';
import { cut, money } from '../format.ts';
import { harvestTexts } from '../harvest-texts.ts';
import type { Screen, View, Visit } from '../screen.ts';
import type { Data } from '../states.ts';
import { accountIn, done, getText, NAME_MAX, onceKey } from './support.ts';
import { readUnits } from './typed.ts';

async function getHarvest(visit: Visit, data: Data) {
  const productId = getText(data, 'productId');
  const own = await listHarvestsOfShop(visit.deps.db, accountIn(visit, 'shop'));
  const harvest = own.find(({ id }) => id === productId);
  if (!harvest) throw ussdErrors.nothingHere(harvestTexts().ended(''));
  return harvest;
}

const depsOf = ({ deps: { db, site, payouts } }: Visit) => ({ db, site, log: payouts.log });

/** The screen of a product that is a harvest: what is reserved, and the farmer's reports. */
export async function showHarvest(visit: Visit, data: Data): Promise<View> {
  const { name, status, paidUnits, heldPesewas } = await getHarvest(visit, data);
  const shown = cut(name, NAME_MAX);
  if (status === 'CLOSED' || status === 'FAILED') return { text: harvestTexts().ended(shown) };
  const own = { productId: getText(data, 'productId') };
  return {
    text: harvestTexts().harvest(shown, paidUnits, money(heldPesewas)),
    options: [
      ...(status === 'OPEN'
        ? [{ label: harvestTexts().ready, step: { screen: 'harvestType', data: own } }]
        : []),
      { label: harvestTexts().failed, step: { screen: 'harvestFailed', data: own } },
    ],
  };
}

/** A harvest by phone: ready, short, failed; each with the PIN, since money follows. */
export const HARVEST_SCREENS: Record<string, Screen> = {
  harvestType: {
    least: 'manager',
    async show(visit, data) {
      const { name, paidUnits } = await getHarvest(visit, data);
      return {
        text: harvestTexts().type(cut(name, NAME_MAX), paidUnits),
        typed: { screen: 'harvestReady', data },
      };
    },
  },

  harvestReady: {
    least: 'manager',
    pin: 'each',
    async ask(visit, data) {
      const count = readUnits(getText(data, 'typed'));
      return harvestTexts().readyCheck(count, (await getHarvest(visit, data)).paidUnits);
    },
    async show(visit, data) {
      const shopId = accountIn(visit, 'shop');
      const productId = getText(data, 'productId');
      await completeHarvest(depsOf(visit), {
        ...{ shopId, productId, quantity: readUnits(getText(data, 'typed')), readyOn: today() },
        requestKey: onceKey(visit, shopId, `harvest-ready:${productId}`),
      });
      return done(harvestTexts().readied);
    },
  },

  harvestFailed: {
    least: 'manager',
    pin: 'each',
    async ask(visit, data) {
      return harvestTexts().failCheck(money((await getHarvest(visit, data)).heldPesewas));
    },
    async show(visit, data) {
      const shopId = accountIn(visit, 'shop');
      const productId = getText(data, 'productId');
      await failHarvest(depsOf(visit), {
        ...{ shopId, productId, reason: 'The farmer said so by phone' },
        requestKey: onceKey(visit, shopId, `harvest-failed:${productId}`),
      });
      return done(harvestTexts().failedDone);
    },
  },
};
