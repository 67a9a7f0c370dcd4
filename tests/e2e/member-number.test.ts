import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { newCustomer } from './support/customer.ts';
import { visitAsSeller } from './support/seller.ts';
import { startTestApp, type TestApp, type Visit } from './support/test-app.ts';

const OLD = '+233244000009';
const NEW = '024 400 0077';

let dwaso: TestApp;
let member: Visit;
beforeAll(async () => {
  dwaso = await startTestApp();
  member = await dwaso.visit();
  const { email } = await newCustomer(dwaso, member, { firstName: 'Ayisha', lastName: 'Dramani' });
  await dwaso.database.pool.query('update users set verified_phone = $2 where email = $1', [email, OLD]);
  await dwaso.database.pool.query(
    `with shop as (select id from shops where email = 'seller@dwaso.test'),
      started as (insert into groups (shop_id, since) select id, 2021 from shop),
      agreed as (insert into group_terms (shop_id, split, own_share_basis_points) select id, 'LOTS', 1000 from shop)
      insert into group_members (shop_id, name, phone, text_version, channel, agreed_at)
      select id, 'Ayisha Dramani', $1, 'x', 'CODE', now() from shop`,
    [OLD],
  );
});
afterAll(() => dwaso.close());

describe('a member who lost the phone', () => {
  it('gets a new number asked for by the group, looked at by an admin, and stopped by the old one', async () => {
    const seller = await visitAsSeller(dwaso);
    await seller.page.goto('/merchant/group');
    await seller.page.getByRole('button', { name: 'New number Ayisha Dramani' }).click();
    await seller.page.getByLabel('New phone number').fill(NEW);
    await seller.page.getByRole('button', { name: 'Ask Dwaso' }).click();
    await seller.page.getByText('Give a reason').waitFor();
    await expectAccessibleLayout(seller.page, 'merchant-group-number');
    await seller.page.getByLabel('What happened?').fill('She lost it in the market');
    await seller.page.getByRole('button', { name: 'Ask Dwaso' }).click();
    await seller.page.getByText('A new number ending 077 is asked for').waitFor();
    await seller.end();

    const admin = await visitAsAdmin(dwaso);
    await admin.page.goto('/admin/groups');
    await admin.page.getByText('The group says: She lost it in the market').waitFor();
    await expectAccessibleLayout(admin.page, 'admin-group-numbers');
    await admin.page.getByRole('button', { name: 'Approve number' }).click();
    await admin.page.getByText(/Approved, counts from/).waitFor();

    await member.page.goto('/group');
    await member.page.getByText('Your group asked for a new number ending 077 for you').waitFor();
    await member.page.getByText(/It counts from/).waitFor();
    await expectAccessibleLayout(member.page, 'group-new-number');
    await member.page.getByRole('button', { name: 'Stop new number' }).click();
    await member.page.getByText('Your group asked for').waitFor({ state: 'detached' });
    await admin.page.reload();
    await admin.page.getByRole('button', { name: /Show members/ }).waitFor();
    expect(await admin.page.getByRole('button', { name: 'Approve number' }).count()).toBe(0);
    await admin.end();
    await member.end();
  });
});

describe('the members of a group', () => {
  it('are held by an admin with a reason, and let go', async () => {
    const { page, end } = await visitAsAdmin(dwaso, 1280);
    await page.goto('/admin/groups');
    await page.getByRole('button', { name: /Show members/ }).click();
    const line = page.getByRole('list', { name: /Members of/ }).getByRole('listitem');
    await line.getByRole('button', { name: 'Hold payouts' }).click();
    const dialog = page.getByRole('dialog').filter({ visible: true });
    await dialog.getByRole('textbox').fill('The wallet is in another name');
    await dialog.getByRole('button', { name: 'Hold payouts' }).click();
    await line.getByText('Payouts of Ayisha Dramani are on hold: The wallet is in another name').waitFor();
    await expectAccessibleLayout(page, 'admin-group-members');
    await line.getByRole('button', { name: 'Let payouts run' }).click();
    await line.getByRole('button', { name: 'Hold payouts' }).waitFor();
    await end();
  });
});
