import { findCategories, findProducts } from '#modules/catalogue';
import { GHANA_REGIONS } from '#shared/regions';
import { agentTexts } from '../agent-texts.ts';
import { cut, money } from '../format.ts';
import { interestTexts } from '../interest-texts.ts';
import { getSiteHost } from '../pin.ts';
import { registerTexts } from '../register-texts.ts';
import type { Screen } from '../screen.ts';
import { ussdTexts } from '../texts.ts';
import { listGroupOption } from './group.ts';
import { listLanguageOption } from './language.ts';
import { done, getText, NAME_MAX, showPage } from './support.ts';

const PRICES_MAX = 3;

const listMenu = (): [label: string, screen: string][] => [
  [ussdTexts().whatIsDwaso, 'about'],
  [ussdTexts().pricesToday, 'categories'],
  [ussdTexts().howToStart, 'start'],
  [agentTexts().talk, 'agentRegions'],
];

/** What a number without an account may see and leave word of. */
export const STRANGER_SCREENS: Record<string, Screen> = {
  stranger: {
    async show(visit) {
      const group = await listGroupOption(visit);
      // A member needs no introduction, and the screen the room.
      const menu = listMenu().slice(group.length);
      const options = menu.map(([label, screen]) => ({ label, step: { screen } }));
      const language = await listLanguageOption(visit);
      return { text: ussdTexts().strangerMenu, options: [...options, ...language, ...group] };
    },
  },

  about: {
    async show() {
      return done(ussdTexts().about);
    },
  },

  start: {
    async show() {
      return {
        text: registerTexts().start,
        options: [
          { label: registerTexts().howToBuy, step: { screen: 'howToBuy' } },
          { label: registerTexts().openShop, step: { screen: 'shopOwner' } },
          { label: interestTexts().menu, step: { screen: 'interest' } },
        ],
      };
    },
  },

  howToBuy: {
    async show(visit) {
      return done(ussdTexts().start(getSiteHost(visit)));
    },
  },

  categories: {
    async show({ deps }, data) {
      const all = await findCategories(deps.db, { withProductsOnly: true });
      const ours = all.filter(({ shop }) => shop === null);
      return showPage(ours, {
        ...{ data, title: ussdTexts().whichCategory, screen: 'categories' },
        toOption: ({ name }) => ({
          label: cut(name, NAME_MAX),
          step: { screen: 'regions', data: { category: name } },
        }),
      });
    },
  },

  regions: {
    async show(_visit, data) {
      return showPage([null, ...GHANA_REGIONS], {
        ...{ data, title: ussdTexts().whichRegion, screen: 'regions' },
        toOption: (region) => ({
          label: region ?? ussdTexts().allRegions,
          step: { screen: 'prices', data: { category: getText(data, 'category'), region } },
        }),
      });
    },
  },

  prices: {
    async show({ deps }, { category, region }) {
      const where = { category: String(category), ...(region && { region: String(region) }) };
      const { products } = await findProducts(deps.db, {
        ...where,
        ...{ limit: PRICES_MAX, inStock: 'true', sort: 'price-asc' },
      });
      const place = region ? String(region) : ussdTexts().allRegions;
      if (products.length === 0) return { text: ussdTexts().noPrices(place) };
      const lines = products.map(({ name, pricePesewas }) =>
        ussdTexts().priceOf(cut(name, NAME_MAX), money(pricePesewas)),
      );
      return { text: [ussdTexts().prices(place), ...lines].join('\n') };
    },
  },
};
