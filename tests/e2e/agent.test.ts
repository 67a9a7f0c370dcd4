import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { newCustomer } from './support/customer.ts';
import {
  endIgnoringNetworkErrors,
  type OfflineMarket,
  openOfflineMarket,
  queuePanel,
  waitForOfflineReady,
} from './support/offline-market.ts';
import { api, signInShop, type Visit } from './support/test-app.ts';

let market: OfflineMarket;
let dwaso: OfflineMarket['dwaso'];
beforeAll(async () => {
  market = await openOfflineMarket();
  ({ dwaso } = market);
});
beforeEach(() => market.reconnect());
afterAll(() => market.close());

const query = (text: string, values: unknown[] = []) => dwaso.database.pool.query(text, values);
let numbers = 0;

/** A customer with a number who is an approved agent of the shop with the paid order, signed in. */
async function newAgent(visit: Visit): Promise<{ token: string; shopId: string; agentId: string }> {
  const { token } = await newCustomer(dwaso, visit, { firstName: 'Kofi', lastName: 'Mensah' });
  const { data } = await api(dwaso, 'GET', '/users/profile', { token });
  const { id: userId } = data as unknown as { id: string };
  const phone = `+23324700000${++numbers}`;
  await query('update users set verified_phone = $2 where id = $1', [userId, phone]);
  const agent = await query(
    `insert into agents (user_id, status, name, phone, region, district, about)
     values ($1, 'APPROVED', 'Kofi Mensah', $2, 'Upper East', 'Bolgatanga', 'I sell baskets') returning id`,
    [userId, phone],
  );
  const item = await query('select shop_id from order_items where order_id = $1', [market.order.orderId]);
  const [agentId, shopId] = [agent.rows[0].id as string, item.rows[0].shop_id as string];
  await query("update agent_consents set ended_at = now(), ended_by = 'FARMER' where ended_at is null");
  await consent(agentId, shopId);
  return { token, shopId, agentId };
}

const consent = (agentId: string, shopId: string) =>
  query(
    `insert into agent_consents (agent_id, shop_id, rate_basis_points, text_version, channel, agreed_at)
     values ($1, $2, 500, '2026-11', 'USSD', now())`,
    [agentId, shopId],
  );

describe('an agent', () => {
  it('accepts and drafts without a network; both are sent once, and the farmer confirms in the portal', async () => {
    const visit = await dwaso.visit({ proxyUrl: market.proxyUrl, width: 360 });
    const { page } = visit;
    await newAgent(visit);
    await page.goto('/agent');
    await page.getByRole('heading', { name: 'My farmers' }).waitFor();
    await page.getByRole('heading', { name: 'Open orders', exact: true }).waitFor();
    await expectAccessibleLayout(page, 'agent-board');
    await waitForOfflineReady(page, 'offline-queue-panel');
    const startedAt = new Date();
    await market.disconnect(visit);
    await page
      .getByRole('button', { name: /^Accept / })
      .first()
      .click();
    await queuePanel(page).getByRole('status').getByText('1 action waiting for internet').waitFor();
    await page.getByRole('button', { name: 'New product' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Millet of Zaare');
    await dialog.getByLabel('Price').fill('64.50');
    await dialog.getByLabel('Stock').fill('9');
    const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#b03d20' } })
      .jpeg()
      .toBuffer();
    await dialog
      .locator('input[type=file]:not([capture])')
      .setInputFiles({ name: 'millet.jpg', mimeType: 'image/jpeg', buffer });
    await expectAccessibleLayout(page, 'agent-draft');
    await dialog.getByRole('button', { name: 'Ask the farmer to agree' }).click();
    await queuePanel(page).getByRole('status').getByText('2 actions waiting for internet').waitFor();
    await market.reconnect(visit);
    await queuePanel(page).waitFor({ state: 'detached' });
    await page.getByText('To send', { exact: true }).first().waitFor();
    await page.getByText('Millet of Zaare').first().waitFor();
    const routes = await market.idempotentRequestsSince(startedAt);
    expect(routes.map((route) => route.replace(/[0-9a-f-]{36}/g, 'id'))).toEqual([
      'POST /agent/farmers/id/orders/id/accept',
      'POST /agent/farmers/id/products',
    ]);
    await endIgnoringNetworkErrors(visit);

    const seller = await dwaso.visit({ width: 360 });
    await signInShop(dwaso, seller);
    await seller.page.goto('/merchant/agent');
    await seller.page.getByRole('heading', { name: 'To confirm' }).waitFor();
    await seller.page.getByText(/^Kofi Mensah accepted order/).waitFor();
    await expectAccessibleLayout(seller.page, 'merchant-agent');
    await seller.page.getByRole('button', { name: /^I agree.*Millet of Zaare/ }).click();
    await seller.page.getByRole('heading', { name: 'To confirm' }).waitFor({ state: 'detached' });
    const listed = await query("select listed from products where name = 'Millet of Zaare'");
    expect(listed.rows).toEqual([{ listed: true }]);
    await seller.page.getByRole('button', { name: 'Leave this agent' }).click();
    await seller.page.getByRole('button', { name: 'Leave now' }).click();
    await seller.page.getByRole('heading', { name: 'You have no agent' }).waitFor();
    await seller.end();
  });

  it('finds one of 30 farmers with 300 products, and draws the products of those that are opened', async () => {
    const visit = await dwaso.visit({ width: 360 });
    const { page } = visit;
    const { agentId } = await newAgent(visit);
    const shops = await query(
      `insert into shops (name, owner_name, email, phone_number, location, region, description, status)
       select 'Farmer ' || lpad(n::text, 2, '0'), 'Ama', 'farmer-' || n || '@example.com', '+233280001000',
         'Tamale', 'Northern', 'A farm', 'APPROVED' from generate_series(1, 30) n returning id`,
    );
    for (const { id } of shops.rows) await consent(agentId, id as string);
    await query(
      `insert into products (shop_id, name, price_pesewas, stock_quantity)
       select s.id, 'Yam of ' || s.name || ' no. ' || n, 1200, 5 from shops s, generate_series(1, 10) n
       where s.name like 'Farmer %'`,
    );
    await page.goto('/agent');
    await page.getByRole('button', { name: /^Farmer 30/ }).waitFor();
    expect(await page.getByText(/^Yam of/).count()).toBe(0);
    await page.getByLabel('Find a farmer, product or order').fill('yam of farmer 17 no. 3');
    await expect.poll(() => page.getByRole('button', { name: /^Farmer/ }).count()).toBe(1);
    await page.getByRole('button', { name: /^Farmer 17/ }).click();
    await page.getByText('Yam of Farmer 17 no. 3', { exact: true }).waitFor();
    await page.getByLabel('Find a farmer, product or order').fill('nothing of this');
    await page.getByText('No farmer, product or order has this name.').waitFor();
    await visit.end();
  });

  it('applies, and an admin approves by the list', async () => {
    const visit = await dwaso.visit({ width: 360 });
    const { page } = visit;
    const { token } = await newCustomer(dwaso, visit, { firstName: 'Esi', lastName: 'Owusu' });
    const { data } = await api(dwaso, 'GET', '/users/profile', { token });
    await query("update users set verified_phone = '+233247000099' where id = $1", [
      (data as unknown as { id: string }).id,
    ]);
    await page.goto('/agent');
    await page.getByLabel('Region').selectOption('Volta');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('District is required').waitFor();
    await expectAccessibleLayout(page, 'agent-application');
    await page.getByLabel('Home district or town').fill('Ho');
    await page.getByLabel('What do you do, and for how long?').fill('I buy yam in three villages');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('heading', { name: /We are reading your application/ }).waitFor();
    const admin = await visitAsAdmin(dwaso);
    await admin.page.goto('/admin/agents?status=APPLIED');
    await admin.page.getByText('I buy yam in three villages').waitFor();
    await admin.page.getByRole('heading', { name: 'What stands out' }).waitFor();
    await expectAccessibleLayout(admin.page, 'admin-agents');
    await admin.page.getByRole('button', { name: 'Approve' }).click();
    await admin.page.getByText('No agents here').waitFor();
    await admin.end();
    await page.reload();
    await page.getByRole('heading', { name: 'You have no farmers yet' }).waitFor();
    await page.getByRole('button', { name: 'Add a farmer' }).click();
    await expectAccessibleLayout(page, 'agent-add-farmer');
    await page.getByLabel('Phone number of the farmer').fill('0244111222');
    await page.getByRole('button', { name: 'Ask the farmer' }).click();
    await page.getByLabel('Code that the farmer got').fill('123456');
    await page.getByRole('button', { name: 'The farmer agrees' }).click();
    await page.getByText('This code is wrong or has expired').first().waitFor();
    await visit.end();
  });
});
