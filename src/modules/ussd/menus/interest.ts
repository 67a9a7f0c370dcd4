import { findCategories } from '#modules/catalogue';
import { findInterest, registerInterest, removeInterest } from '#modules/interests';
import { getLanguage } from '#platform/language';
import { GHANA_REGIONS } from '#shared/regions';
import { cut } from '../format.ts';
import { interestTexts } from '../interest-texts.ts';
import { getSiteHost } from '../pin.ts';
import { registerTexts } from '../register-texts.ts';
import type { Option, Screen, View, Visit } from '../screen.ts';
import type { Data } from '../states.ts';
import { done, getText, NAME_MAX, showPage } from './support.ts';

const ask = (): View => ({
  text: interestTexts().what,
  options: [
    { label: interestTexts().sell, step: { screen: 'interestRegion', data: { kind: 'SELL' } } },
    { label: interestTexts().buy, step: { screen: 'interestRegion', data: { kind: 'BUY' } } },
  ],
});

/** @throws AppError CONFLICT for a number that has got an account */
async function save({ deps, msisdn: phone }: Visit, data: Data, goods: string | null): Promise<void> {
  const region = GHANA_REGIONS.find((name) => name === data.region);
  if (!region) throw new Error('an interest has no region');
  const kind = data.kind === 'SELL' ? 'SELL' : 'BUY';
  await registerInterest(deps.db, { phone, kind, region, goods, language: getLanguage() });
}

/** A number without an account leaves word that it wants to sell or buy. Nothing is sent to it. */
export const INTEREST_SCREENS: Record<string, Screen> = {
  interest: {
    async show({ deps, msisdn }) {
      const known = await findInterest(deps.db, msisdn);
      if (!known) return ask();
      const { goods, region } = known;
      return {
        text:
          goods === null
            ? interestTexts().buyer(region)
            : interestTexts().seller(cut(goods, NAME_MAX), region),
        options: [
          { label: interestTexts().change, step: { screen: 'interestChange', replaces: true } },
          { label: interestTexts().remove, step: { screen: 'interestRemoved' } },
        ],
      };
    },
  },

  interestChange: {
    async show() {
      return ask();
    },
  },

  interestRegion: {
    async show(_visit, data) {
      const { page: _, ...answers } = data;
      const screen = data.kind === 'SELL' ? 'interestGoods' : 'interestBuyer';
      return showPage(GHANA_REGIONS, {
        ...{ data, title: registerTexts().region, screen: 'interestRegion' },
        toOption: (region): Option => ({ label: region, step: { screen, data: { ...answers, region } } }),
      });
    },
  },

  interestGoods: {
    async show({ deps }, data) {
      const { page: _, ...answers } = data;
      const all = await findCategories(deps.db, { withProductsOnly: false });
      const ours = all.filter(({ shop }) => shop === null);
      return showPage(ours, {
        ...{ data, title: interestTexts().goods, screen: 'interestGoods' },
        toOption: ({ name }) => ({
          label: cut(name, NAME_MAX),
          step: { screen: 'interestSeller', data: { ...answers, goods: name } },
        }),
      });
    },
  },

  interestSeller: {
    async show(visit, data) {
      await save(visit, data, getText(data, 'goods'));
      return done(interestTexts().sellerSaved);
    },
  },

  interestBuyer: {
    async show(visit, data) {
      await save(visit, data, null);
      return done(interestTexts().buyerSaved(getSiteHost(visit)));
    },
  },

  interestRemoved: {
    async show({ deps, msisdn }) {
      await removeInterest(deps.db, msisdn);
      return done(interestTexts().removed);
    },
  },
};
