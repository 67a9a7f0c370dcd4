import { useRouteLoaderData } from 'react-router';
import { PLATFORM_FEE_PERCENT } from '#shared/constants';
import type { SiteFacts } from '#src/modules/settings/contract/settings.ts';
import type { HostConfig } from '#web/lib/api/loader.ts';
import * as siteTexts from './site-texts.ts';

/** Data of the root route: the same for every page and visitor. */
export interface RootData extends Omit<HostConfig, 'demo'> {
  /** Null if it could not be loaded. */
  site: SiteFacts | null;
}

const rootData = () => useRouteLoaderData('root') as RootData | undefined;

/** Contact details of the site; null while unknown. */
export function useContact(): SiteFacts['contact'] | null {
  return rootData()?.site?.contact ?? null;
}

/** The general platform fee in percent, from the first page load. */
export function useFeePercent(): number {
  return rootData()?.site?.feePercent ?? PLATFORM_FEE_PERCENT;
}

/** A sentence about rates other than the general one, with a leading space; empty if there are none. */
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

/** How long Dwaso holds payments, from the first page load. */
export function useReleaseTimes(): SiteFacts['release'] {
  return rootData()?.site?.release ?? RELEASE;
}

/** The announcement to show to this visitor; null if there is none. */
export function useBanner(isShop: boolean): string | null {
  const banner = rootData()?.site?.banner;
  return banner && (isShop || banner.audience === 'everyone') ? banner.text : null;
}

/** The offered languages besides English; none while unknown. */
export function useLanguages(): SiteFacts['languages'] {
  return rootData()?.site?.languages ?? [];
}

/** Whether a phone number is enough to sign in. */
export function usePhoneSignIn(): boolean {
  return rootData()?.site?.phoneSignIn ?? false;
}

/** Whether people may choose messages by WhatsApp. */
export function useWhatsApp(): boolean {
  return rootData()?.site?.whatsapp ?? false;
}

/** Whether this is a test site, where payments move no money. */
export function useTestPayments(): boolean {
  return rootData()?.testPayments ?? false;
}
