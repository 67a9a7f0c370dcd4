import { countSegments, type NotificationChannel, type SmsReports } from '#modules/mail';
import { ProviderUnavailable, type SmsProvider } from './provider.ts';

export interface SmsChannelOptions {
  /** Price of one segment, in pesewas. */
  segmentPesewas: number;
  /** Where the company of this name reports deliveries. */
  callbackUrl(provider: string): string;
}

/**
 * Sends texts by the first company that takes them. A company that is unavailable is passed over; a refusal or an
 * unknown outcome ends the try, so that nobody gets a text twice. A text whose last company did not deliver it starts
 * with another one.
 */
export function createSmsChannel(
  providers: readonly SmsProvider[],
  { segmentPesewas, callbackUrl }: SmsChannelOptions,
): NotificationChannel {
  return {
    async send({ id, to, text, lastProvider }) {
      const failures: string[] = [];
      for (const provider of inOrder(providers, lastProvider)) {
        try {
          const { name } = provider;
          const providerId = await provider.send({ id, to, text, callbackUrl: callbackUrl(name) });
          const segments = countSegments(text);
          return { provider: name, providerId, segments, costPesewas: segments * segmentPesewas };
        } catch (error) {
          if (!(error instanceof ProviderUnavailable)) throw error;
          failures.push(error.message);
        }
      }
      throw new ProviderUnavailable(failures.join('; '));
    },
  };
}

/** In the configured order, the last one tried at the end. */
const inOrder = (providers: readonly SmsProvider[], last: string | null | undefined) => [
  ...providers.filter(({ name }) => name !== last),
  ...providers.filter(({ name }) => name === last),
];

/** Reads the delivery reports of these companies. */
export const createSmsReports = (providers: readonly SmsProvider[], secret: string): SmsReports => ({
  secret,
  read: (name, request) => providers.find((one) => one.name === name)?.readReport(request) ?? null,
});
