import type { FeaturedShop, HomeView } from '#modules/storefront';
import type { Home } from '#src/modules/storefront/contract/home.ts';
import type { Site } from '../../platform/site.ts';
import { pictureUrl, presentGoodsLine, presentProduct } from './product.ts';
import { presentCategory } from './shop.ts';

export function presentHome(view: HomeView, impact: Home['impact'], site: Site): Home {
  const { regionToday } = view;
  return {
    impact,
    categories: view.categories.map(presentCategory),
    calendar: [...view.calendar],
    ripe: view.ripe.map(({ seasonId, product }) => ({ seasonId, product: presentProduct(product, site) })),
    newest: view.newest.map((product) => presentProduct(product, site)),
    makers: view.makers.map((maker) => presentMaker(maker, site)),
    regions: view.regions,
    regionToday: regionToday && {
      name: regionToday.name,
      products: regionToday.products.map((product) => presentProduct(product, site)),
    },
    bought: view.bought.map(({ product, buyers }) => ({ product: presentGoodsLine(product, site), buyers })),
    offers: view.offers.map((product) => presentProduct(product, site)),
  };
}

function presentMaker(maker: FeaturedShop, site: Site): Home['makers'][number] {
  const { id, name, location, region, description, profileImage, goodsImage } = maker;
  return {
    id,
    name,
    location,
    region,
    words: firstSentence(description),
    image: pictureUrl(site, profileImage ?? (goodsImage as string)),
    isOwnPicture: profileImage !== null,
  };
}

const WORDS_MAX = 130;

/** Shortens a text to its first sentence, or to as many whole words as fit. */
export function firstSentence(description: string): string {
  const line = description.replace(/\s+/g, ' ').trim();
  const sentence = /^.+?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
  if (sentence.length <= WORDS_MAX) return sentence;
  const end = sentence.lastIndexOf(' ', WORDS_MAX - 1);
  return `${sentence.slice(0, end > 0 ? end : WORDS_MAX - 1).replace(/[,;:]$/, '')}…`;
}
