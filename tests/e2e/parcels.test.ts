import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { openWithPaidOrder, type PaidOrder } from './support/after-sale.ts';
import { expectToast } from './support/customer.ts';
import { visitAsSeller } from './support/seller.ts';

let order: PaidOrder;
let dwaso: PaidOrder['dwaso'];
let buyer: PaidOrder['buyer'];
let orderId: PaidOrder['orderId'];
beforeAll(async () => {
  order = await openWithPaidOrder();
  ({ dwaso, buyer, orderId } = order);
});
afterAll(() => order.close());

const waybill = async () => ({
  name: 'waybill.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background: '#e8dcc0' } })
    .jpeg()
    .toBuffer(),
});

describe('a bus parcel', () => {
  // Shows docs/specification.md, 4: behind SHIPPED stands where it is
  it('is sent with stations, driver and a waybill photo, and marked as arrived', async () => {
    const { page, end } = await visitAsSeller(dwaso);
    await page.goto(`/merchant/orders/${orderId}`);
    await page.getByRole('button', { name: 'Mark as sent', exact: true }).click();
    await page.getByRole('button', { name: 'VIP', exact: true }).click();
    await page.getByLabel('Waybill or tracking number (optional)').fill('KSI-2048');
    await page.getByText('Station, driver, arrival, photo').click();
    await page.getByLabel('Pickup station (optional)').fill('VIP, Kejetia');
    await page.getByLabel('Driver’s phone (optional)').fill('12');
    await page.getByLabel('Car number (optional)').fill('AS 2048-24');
    const photo = page.getByRole('group', { name: 'Photo of the waybill (optional)' });
    await photo.getByLabel('Choose photos').setInputFiles(await waybill());
    await photo.getByText('1 of 1').waitFor();
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    await page.getByText('Valid phone number is required').waitFor();
    await page.getByLabel('Driver’s phone (optional)').fill('024 123 4567');
    await expectAccessibleLayout(page, 'merchant-send-parcel');
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    await expectToast(page, 'Marked as sent');
    const parcel = page.getByRole('region', { name: /The parcel/ });
    await parcel.getByText('VIP, Kejetia').waitFor();
    await parcel.getByRole('button', { name: /The waybill, 1 of 1/ }).waitFor();
    await parcel.getByLabel('Where is it now?').selectOption('Ready for pickup');
    await parcel.getByLabel('Message to the customer (optional)').fill('Ask for Mr. Owusu');
    await parcel.getByRole('button', { name: 'Update customer' }).click();
    await expectToast(page, 'We have told the customer');
    await parcel.getByRole('heading', { name: 'The parcel: ready for pickup' }).waitFor();
    await expectAccessibleLayout(page, 'merchant-parcel');
    await end();
  });

  // Shows docs/specification.md, 4: behind SHIPPED stands where it is
  it('tells the customer where to collect it, what to bring and when to give the code', async () => {
    const { page } = buyer;
    await page.goto(`/orders/${orderId}`);
    const parcel = page.getByRole('region', { name: 'Your parcel' });
    await parcel.getByText('Ready for pickup at VIP, Kejetia.').waitFor();
    await parcel.getByText('Bring your phone, an ID card and the waybill number KSI-2048.').waitFor();
    await parcel.getByText(/give .* your delivery code/).waitFor();
    await parcel.getByText('Ask for Mr. Owusu').waitFor();
    await parcel.getByRole('link', { name: /24 123 4567/ }).waitFor();
    await parcel.getByRole('button', { name: /The waybill, 1 of 1/ }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expectAccessibleLayout(page, 'order-parcel');
    expect(buyer.consoleErrors).toEqual([]);
  });
});
