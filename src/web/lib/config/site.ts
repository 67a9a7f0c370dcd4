import { useRouteLoaderData } from 'react-router';
import { PLATFORM_FEE_PERCENT } from '#contracts/constants';
import type { SiteFacts } from '#contracts/settings';
import type { HostConfig } from '#web/lib/api/loader.ts';
import * as siteTexts from './site-texts.ts';

/** The root's data: the same for every page and visitor. */
export interface RootData extends Omit<HostConfig, 'demo'> {
  /** Null when it could not be read. */
  site: SiteFacts | null;
}

const rootData = () => useRouteLoaderData('root') as RootData | undefined;

/** How to reach the people of this site; null while it is not known. */
export function useContact(): SiteFacts['contact'] | null {
  return rootData()?.site?.contact ?? null;
}

/** The general platform fee in percent, as it was when this page was first loaded. */
export function useFeePercent(): number {
  return rootData()?.site?.feePercent ?? PLATFORM_FEE_PERCENT;
}

/** One sentence about other rates than the general one; empty where there is none. Begins with a blank. */
export function useOtherFees(words: string = siteTexts.otherFees): string {
  return (rootData()?.site?.fees?.length ?? 1) > 1 ? ` ${words}` : '';
}

const RELEASE: SiteFacts['release'] = {
  afterDays: 3,
  freshDays: 1,
  silentDays: 7,
  payoutWaitHours: 48,
  newShopDays: 3,
};

/** How long Dwaso holds money, as it was when this page was first loaded. */
export function useReleaseTimes(): SiteFacts['release'] {
  return rootData()?.site?.release ?? RELEASE;
}

/** What the people of the market say to this one; null where there is nothing. */
export function useBanner(isShop: boolean): string | null {
  const banner = rootData()?.site?.banner;
  return banner && (isShop || banner.audience === 'everyone') ? banner.text : null;
}

/** Whether this is a staging site, whose payments move no money. */
export function useTestPayments(): boolean {
  return rootData()?.testPayments ?? false;
}
