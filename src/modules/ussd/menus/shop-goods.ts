import { findOwnProduct, findProducts, type ProductView, saveProduct } from '#modules/catalogue';
import { type Pesewas, pesewas } from '#shared/money';
import { type ProductUpdate, productUpdate } from '#src/modules/catalogue/contract/shop-products.ts';
import { ussdErrors } from '../errors.ts';
import { cut, money } from '../format.ts';
import type { Screen, Visit } from '../screen.ts';
import type { Data } from '../states.ts';
import { ussdTexts } from '../texts.ts';
import { showHarvest } from './harvest.ts';
import { accountIn, done, getText, listed, NAME_MAX, onceKey, PAGE } from './support.ts';
import { readCount, readPrice } from './typed.ts';

const getProduct = (visit: Visit, data: Data): Promise<ProductView> =>
  findOwnProduct(visit.deps.db, accountIn(visit, 'shop'), getText(data, 'productId'));

const nameOf = ({ name }: ProductView): string => cut(name, NAME_MAX);

/** Characters of a product in a list, with its price. */
const LABEL_MAX = 28;
const productLabel = (name: string, price: string): string =>
  ussdTexts().productLine(cut(name, LABEL_MAX - 1 - price.length), price);

/** Saves a change as the seller's page does. @throws AppError VALIDATION_ERROR in the words of the form */
async function save(visit: Visit, data: Data, change: ProductUpdate): Promise<ProductView> {
  const shopId = accountIn(visit, 'shop');
  const read = productUpdate.safeParse(change);
  if (!read.success) throw ussdErrors.nothingHere(read.error.issues[0]?.message ?? '');
  const id = getText(data, 'productId');
  return saveProduct(visit.deps.products, {
    ...{ shopId, product: { id, change: read.data }, added: [] },
    requestKey: onceKey(visit, shopId, `product:${id}:${JSON.stringify(change)}`),
  });
}

const cedisOf = (price: Pesewas): number => price / 100;

/** A shop's products: stock and price. Combinations of products with options are changed on the website. */
export const SHOP_GOODS_SCREENS: Record<string, Screen> = {
  products: {
    least: 'manager',
    async show(visit, data) {
      const shop = accountIn(visit, 'shop');
      const cursor = data.cursor ? { cursor: getText(data, 'cursor') } : {};
      const found = await findProducts(visit.deps.db, { shop, limit: PAGE, sort: 'newest', ...cursor });
      if (found.products.length === 0) throw ussdErrors.nothingHere(ussdTexts().noProducts);
      const options = found.products.map(({ id, name, pricePesewas }) => ({
        label: productLabel(name, money(pricePesewas)),
        step: { screen: 'product', data: { productId: id } },
      }));
      const rest = found.nextCursor ? { screen: 'products', data: { cursor: found.nextCursor } } : null;
      return listed(ussdTexts().productsTitle, options, rest);
    },
  },

  product: {
    least: 'manager',
    async show(visit, data) {
      const product = await getProduct(visit, data);
      if (product.sale === 'harvest') return showHarvest(visit, data);
      const { pricePesewas, stockQuantity, options, onSale } = product;
      const words = onSale
        ? ussdTexts().product(nameOf(product), money(pricePesewas), stockQuantity)
        : ussdTexts().productOff(nameOf(product), money(pricePesewas));
      const ways = [
        ...(onSale && stockQuantity > 0 ? [[ussdTexts().setOutOfStock, 'outOfStock'] as const] : []),
        ...(onSale ? [] : [[ussdTexts().setOnSale, 'onSale'] as const]),
        ...(options.length === 0
          ? [[ussdTexts().setStock, 'typeStock'] as const, [ussdTexts().setPrice, 'typePrice'] as const]
          : []),
      ];
      const own = { productId: getText(data, 'productId') };
      return {
        text: words,
        options: ways.map(([label, screen]) => ({ label, step: { screen, data: own } })),
      };
    },
  },

  outOfStock: {
    least: 'manager',
    pin: 'once',
    async show(visit, data) {
      const { options } = await getProduct(visit, data);
      // With options the stock is that of the combinations: the product is taken off sale as a whole.
      const change = options.length === 0 ? { stockQuantity: 0 } : { inStock: false };
      return done(ussdTexts().outOfStock(nameOf(await save(visit, data, change))));
    },
  },

  onSale: {
    least: 'manager',
    pin: 'once',
    async show(visit, data) {
      return done(ussdTexts().onSale(nameOf(await save(visit, data, { inStock: true }))));
    },
  },

  typeStock: {
    least: 'manager',
    async show(visit, data) {
      const product = await getProduct(visit, data);
      return { text: ussdTexts().typeStock(nameOf(product)), typed: { screen: 'setStock', data } };
    },
  },

  setStock: {
    least: 'manager',
    pin: 'once',
    async show(visit, data) {
      const stockQuantity = readCount(getText(data, 'typed'));
      const saved = await save(visit, data, { stockQuantity, inStock: true });
      return done(ussdTexts().stockSet(nameOf(saved), saved.stockQuantity));
    },
  },

  typePrice: {
    least: 'manager',
    async show(visit, data) {
      const product = await getProduct(visit, data);
      return {
        text: ussdTexts().typePrice(nameOf(product), money(product.pricePesewas)),
        typed: { screen: 'priceCheck', data },
      };
    },
  },

  priceCheck: {
    least: 'manager',
    async show(visit, { typed, ...data }) {
      const product = await getProduct(visit, data);
      const price = typed === undefined ? Number(data.price) : readPrice(String(typed));
      const after = money(pesewas(price));
      const known = { ...data, price, before: product.pricePesewas };
      return {
        text: ussdTexts().priceCheck(nameOf(product), money(product.pricePesewas), after),
        options: [{ label: ussdTexts().yes, step: { screen: 'setPrice', data: known } }],
      };
    },
  },

  setPrice: {
    least: 'manager',
    pin: 'once',
    async show(visit, data) {
      const [price, before] = [pesewas(Number(data.price)), pesewas(Number(data.before))];
      const change = { price: cedisOf(price), expectedPrice: cedisOf(before) };
      const saved = await save(visit, data, change);
      return done(ussdTexts().priceSet(nameOf(saved), money(saved.pricePesewas)));
    },
  },
};
