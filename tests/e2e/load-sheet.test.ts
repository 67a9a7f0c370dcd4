import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parcelNumber } from '../../src/modules/loads/contract/parcel-number.ts';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { openWithPaidOrder, type PaidOrder } from './support/after-sale.ts';
import { visitAsSeller } from './support/seller.ts';

let order: PaidOrder;
let dwaso: PaidOrder['dwaso'];
let runId: string;
/** Number of the parcel of the run, and of one of another run. */
let number: string;
let foreign: string;
beforeAll(async () => {
  order = await openWithPaidOrder();
  dwaso = order.dwaso;
  const { rows } = await dwaso.database.pool.query<{ runId: string; id: string }>(
    `with made as (insert into loads (from_town, from_region, to_town, to_region, weekday, leaves_at, cut_off_hours,
          travel_days, carrier, station, arrival_station, made_by)
        select 'Bolgatanga', 'Upper East', 'Kumasi', 'Ashanti', 5, '18:00', 24, 1, 'OA Travel', 'OA yard', 'Kejetia',
          id from users where role = 'admin' limit 1 returning id),
      priced as (insert into load_rates (load_id, size, fee_pesewas, capacity) select id, 'SMALL', 1200, 9 from made),
      run as (insert into load_runs (load_id, leaves_on) select id, current_date + 7 from made returning id),
      part as (select i.order_id, i.shop_id, o.user_id from order_items i join orders o on o.id = i.order_id
        where o.id = $1 limit 1),
      pickup as (insert into load_pickups (run_id, user_id, code) select run.id, part.user_id, '4821' from run, part
        returning id, run_id)
      insert into load_parcels (run_id, pickup_id, order_id, shop_id, size)
      select pickup.run_id, pickup.id, part.order_id, part.shop_id, 'SMALL' from pickup, part
      returning run_id as "runId", id`,
    [order.orderId],
  );
  const [parcel] = rows as [{ runId: string; id: string }];
  ({ runId } = parcel);
  number = parcelNumber(parcel.id);
  foreign = parcelNumber(crypto.randomUUID());
});
afterAll(() => order.close());

const isTicked = (page: Page) => page.getByRole('checkbox', { name: `Choose parcel ${number}` }).isChecked();

describe('the loading sheet', () => {
  it('ticks the parcel whose code is typed, without network and for good, and no other', async () => {
    const { page, context, end } = await visitAsAdmin(dwaso);
    await page.goto(`/admin/load-runs/${runId}`);
    const box = page.getByLabel('Tick by code');
    await box.waitFor();
    await context.setOffline(true);
    await box.fill(foreign);
    await page.getByText(`${foreign} is not on this sheet`).waitFor();
    expect(await isTicked(page)).toBe(false);
    await box.fill(number.toLowerCase());
    await page.getByText(`${number} is ticked`).waitFor();
    expect(await isTicked(page)).toBe(true);
    // This browser reads no codes.
    expect(await page.getByRole('button', { name: 'Scan with the camera' }).count()).toBe(0);
    await expectAccessibleLayout(page, 'admin-load-run');
    await context.setOffline(false);
    await page.reload();
    await page.getByRole('checkbox', { name: `Choose parcel ${number}` }).waitFor();
    expect(await isTicked(page)).toBe(true);
    await end();
  });

  it('ticks by camera where the browser reads codes; a QR code tells the number alone', async () => {
    const { page, end } = await visitAsAdmin(dwaso, 1280);
    await page.addInitScript((code) => {
      const canvas = document.createElement('canvas');
      const pen = canvas.getContext('2d');
      setInterval(() => pen?.fillRect(0, 0, Math.random() * 300, 100), 50);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
      class Detector {
        detect = () => Promise.resolve([{ rawValue: code }]);
      }
      Reflect.set(globalThis, 'BarcodeDetector', Detector);
    }, number);
    await page.goto(`/admin/load-runs/${runId}`);
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await page.getByText(`${number} is ticked`).waitFor();
    expect(await isTicked(page)).toBe(true);
    await page.getByRole('button', { name: 'Close camera' }).click();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('img', { name: `QR code of parcel ${number}` }).waitFor();
    await end();
  });

  it('says so when the camera is refused', async () => {
    const { page, end } = await visitAsAdmin(dwaso);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('refused'));
      Reflect.set(globalThis, 'BarcodeDetector', class {});
    });
    await page.goto(`/admin/load-runs/${runId}`);
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await page.getByText('The camera cannot be used. Type the code').waitFor();
    await end();
  });
});

describe('labels of a shop', () => {
  it('stand with number, first name, place and station', async () => {
    const { page, end } = await visitAsSeller(dwaso, { width: 360 });
    await page.goto('/merchant/loads');
    const label = page.getByRole('article').filter({ hasText: number });
    await label.getByText('Ama', { exact: true }).waitFor();
    await label.getByText('Collect at Kejetia').waitFor();
    await label.getByRole('img', { name: `QR code of parcel ${number}` }).waitFor();
    await page.getByRole('button', { name: 'Print labels' }).waitFor();
    await expectAccessibleLayout(page, 'merchant-loads');
    await end();
  });
});

describe('the form of a proposed load', () => {
  it('says the highest price and refuses a higher one at its field', async () => {
    await dwaso.database.pool.query(
      `with shop as (select id from shops where email = 'seller@dwaso.test'),
        started as (insert into groups (shop_id, since) select id, 2021 from shop)
        insert into group_terms (shop_id, split, own_share_basis_points) select id, 'LOTS', 1000 from shop`,
    );
    const { page, end } = await visitAsSeller(dwaso, { width: 360 });
    await page.goto('/merchant/delivery');
    await page.getByRole('button', { name: 'Propose a load' }).click();
    const dialog = page.getByRole('dialog').filter({ visible: true });
    await dialog.getByText('At most GH₵500.00 a parcel').waitFor();
    await dialog.getByLabel('Small: price (GH₵)').fill('500.01');
    await dialog.getByRole('button', { name: 'Send to Dwaso' }).click();
    await dialog.getByText('Enter a price such as 12.50, at most GH₵500.00').waitFor();
    await end();
  });
});
