import { api, type OpenDwaso, type Visit } from './open-dwaso.ts';

export const ADMIN = { email: 'admin@dwaso.test', password: 'Market-day-1!' };

/** A token of the demo's admin. */
export async function adminToken(dwaso: OpenDwaso): Promise<string> {
  const { data } = await api(dwaso, 'POST', '/admin/login', { body: ADMIN });
  return (data as unknown as { token: string }).token;
}

/** A visit with the admin's token where the portal keeps it. */
export async function visitAsAdmin(dwaso: OpenDwaso, width = 360): Promise<Visit & { token: string }> {
  const visit = await dwaso.visit({ width });
  const token = await adminToken(dwaso);
  await visit.page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  return { ...visit, token };
}
