import { type SQL, sql } from 'drizzle-orm';
import { GatewayError } from './gateway.ts';

/**
 * The configured payment providers by name. A row is handled by the provider that made it, and new ones by `current`.
 */
export interface Gateways<Gateway> {
  readonly current: string;
  readonly names: readonly string[];
  /** @throws GatewayError `unknown_provider`, before anything is sent, for one that is no longer configured */
  of(provider: string): Gateway;
}

/** @throws RangeError when `current` is not among them */
export function createGateways<Gateway>(
  current: string,
  byName: Readonly<Record<string, Gateway>>,
): Gateways<Gateway> {
  const gateways = new Map(Object.entries(byName));
  if (!gateways.has(current)) throw new RangeError(`there is no payment provider ${current}`);
  return {
    current,
    names: [...gateways.keys()],
    of(provider) {
      const gateway = gateways.get(provider);
      if (gateway) return gateway;
      throw new GatewayError(`There is no payment provider ${provider}`, {
        ...{ maybeAccepted: false, code: 'unknown_provider' },
      });
    },
  };
}

/** The name that people read: `mtn_momo` becomes "Mtn momo". */
export const providerLabel = (provider: string): string =>
  provider.charAt(0).toUpperCase() + provider.slice(1).replaceAll('_', ' ');

/** The same of a column. */
export const providerLabelOf = (provider: SQL): SQL =>
  sql`upper(left(${provider}, 1)) || replace(substr(${provider}, 2), '_', ' ')`;
