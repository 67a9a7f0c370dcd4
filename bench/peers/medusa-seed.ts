/**
 * Run by `medusa exec` in its folder: a market with one region, one shipping and one payment option, and the products
 * of the given file, by Medusa's own workflows. Writes the ids that the shoppers need.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Product } from './peer.ts';

/** The part of Medusa that is used; it is not among our packages. */
type Workflow = (container: Container) => { run(options: { input: object }): Promise<{ result: never }> };
interface Container {
  resolve(name: string): {
    create(links: object): Promise<void>;
    createFulfillmentSets(set: object): Promise<{ id: string; service_zones: Made[] }>;
    graph(what: object): Promise<{ data: Made[] }>;
  };
}
interface Made {
  id: string;
}

/** The ids that shoppers need. */
export interface MedusaMarket {
  key: string;
  region: string;
  shipping: string;
  products: { id: string; variant: string }[];
}

const BATCH = 250;
const STOCK = 100_000_000;
const CURRENCY = 'ghs';

const load = createRequire(path.join(process.cwd(), 'package.json'));
const workflows = load('@medusajs/medusa/core-flows') as Record<string, Workflow>;

export default async function seed({ container, args }: { container: Container; args: [string, string] }) {
  const [productsFile, marketFile] = args;
  const run = async <T>(name: string, input: object): Promise<T> => {
    const workflow = workflows[`${name}Workflow`];
    if (!workflow) throw new Error(`Medusa has no ${name}`);
    return (await workflow(container).run({ input })).result;
  };
  const link = (links: object) => container.resolve('link').create(links);

  const [channel] = await run<[Made]>('createSalesChannels', { salesChannelsData: [{ name: 'Bench' }] });
  const [key] = await run<[Made & { token: string }]>('createApiKeys', {
    api_keys: [{ title: 'Bench', type: 'publishable', created_by: '' }],
  });
  await run('linkSalesChannelsToApiKey', { id: key.id, add: [channel.id] });
  const [region] = await run<[Made]>('createRegions', {
    regions: [
      {
        ...{ name: 'Ghana', currency_code: CURRENCY, countries: ['gh'] },
        payment_providers: ['pp_system_default'],
      },
    ],
  });
  await run('createTaxRegions', [{ country_code: 'gh', provider_id: 'tp_system' }]);

  const [location] = await run<[Made]>('createStockLocations', { locations: [{ name: 'Kumasi' }] });
  await link({
    stock_location: { stock_location_id: location.id },
    fulfillment: { fulfillment_provider_id: 'manual_manual' },
  });
  await run('linkSalesChannelsToStockLocation', { id: location.id, add: [channel.id] });
  const [profile] = await run<[Made]>('createShippingProfiles', {
    data: [{ name: 'Usual', type: 'default' }],
  });
  const set = await container.resolve('fulfillment').createFulfillmentSets({
    ...{ name: 'Rider', type: 'shipping' },
    service_zones: [{ name: 'Ghana', geo_zones: [{ country_code: 'gh', type: 'country' }] }],
  });
  await link({
    stock_location: { stock_location_id: location.id },
    fulfillment: { fulfillment_set_id: set.id },
  });
  const [shipping] = await run<[Made]>('createShippingOptions', [
    {
      ...{ name: 'Rider', price_type: 'flat', provider_id: 'manual_manual' },
      ...{ service_zone_id: set.service_zones[0]?.id, shipping_profile_id: profile.id },
      type: { label: 'Rider', description: 'By rider', code: 'rider' },
      prices: [{ currency_code: CURRENCY, amount: 15 }],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    },
  ]);

  const products: Product[] = JSON.parse(await readFile(productsFile, 'utf8'));
  const made: MedusaMarket['products'] = [];
  for (let from = 0; from < products.length; from += BATCH) {
    const batch = products.slice(from, from + BATCH).map(({ name, description, price }, at) => ({
      ...{ title: name, handle: `p-${from + at}`, description, status: 'published' },
      ...{ shipping_profile_id: profile.id, sales_channels: [{ id: channel.id }] },
      options: [{ title: 'Kind', values: ['Usual'] }],
      variants: [
        {
          ...{ title: name, sku: `sku-${from + at}`, options: { Kind: 'Usual' }, manage_inventory: true },
          prices: [{ currency_code: CURRENCY, amount: price / 100 }],
        },
      ],
    }));
    const created = await run<(Made & { variants: Made[] })[]>('createProducts', { products: batch });
    made.push(...created.map(({ id, variants }) => ({ id, variant: variants[0]?.id ?? '' })));
  }
  const { data: items } = await container
    .resolve('query')
    .graph({ entity: 'inventory_item', fields: ['id'] });
  for (let from = 0; from < items.length; from += BATCH) {
    await run('createInventoryLevels', {
      inventory_levels: items.slice(from, from + BATCH).map(({ id }) => ({
        ...{ inventory_item_id: id, location_id: location.id, stocked_quantity: STOCK },
      })),
    });
  }
  const market: MedusaMarket = { key: key.token, region: region.id, shipping: shipping.id, products: made };
  await writeFile(marketFile, JSON.stringify(market));
}
