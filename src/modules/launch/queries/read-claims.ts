import { readPageVersions, readSettings } from '#modules/settings';
import { countCustomers, readMarketSummary } from '#modules/storefront';
import { SITE_PAGES, type SitePage } from '#shared/site-pages';
import type { DbOrTx } from '../../../platform/database.ts';

/** What the market says about itself in public. */
export interface Claims {
  /** What the pages must show (Act 772, s. 47) and the settings don't have. */
  missing: string[];
  /** Figures of Home that say more than is counted. */
  overstated: string[];
  /** The texts in force, and whether an owner confirmed this version of each. */
  pages: { page: SitePage; version: number; isConfirmed: boolean }[];
  confirmedAt: Date | null;
}

/** Domains that nobody can write to. */
const NOBODY = /\.(test|example|invalid|localhost)$/i;

/** @param supportEmail the address where the settings name none */
export async function readClaims(handle: DbOrTx, supportEmail: string): Promise<Claims> {
  const settings = await readSettings(handle);
  const versions = await readPageVersions(handle);
  const { overstated } = await readMarketSummary(handle, await countCustomers(handle));
  const { 'launch.claims': confirmed } = settings;
  const lacks: [boolean, string][] = [
    [NOBODY.test(settings['contact.email'] ?? supportEmail), 'an email address that can be written to'],
    [!settings['contact.phone'], 'a telephone number'],
    [!settings['contact.postal'], 'an address'],
    [settings['fee.vatPercent'] > 0 && !settings['fee.vatNumber'], 'the VAT number'],
  ];
  return {
    missing: lacks.flatMap(([isMissing, what]) => (isMissing ? [what] : [])),
    overstated: overstated.map(({ value, label }) => `“${value} ${label}”`),
    pages: SITE_PAGES.map((page) => {
      const version = versions[page];
      return { page, version, isConfirmed: confirmed?.versions[page] === version };
    }),
    confirmedAt: confirmed && new Date(confirmed.at),
  };
}
