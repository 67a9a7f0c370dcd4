import { setTimeout as sleep } from 'node:timers/promises';
import { confirmFirstWallet, findWallet, proposeFirstWallet } from '#modules/payouts';
import { AppError } from '#shared/errors';
import { MOMO_NETWORKS, type MomoNetwork } from '#shared/phone';
import { ussdErrors } from '../errors.ts';
import { cut, masked } from '../format.ts';
import { getSiteHost } from '../pin.ts';
import type { Option, Screen, Visit } from '../screen.ts';
import type { Data } from '../states.ts';
import { walletTexts } from '../wallet-texts.ts';
import { accountIn, done, getText, NAME_MAX } from './support.ts';

/** The payment company has so long within a turn; gateways wait about three seconds. */
const LOOKUP_MS = 2_000;

/**
 * The outcome of a command that asks the payment company. SLOW: it goes on after this turn.
 * @throws AppError as the command
 */
export async function whileWaiting<T>({ deps }: Visit, work: Promise<T>): Promise<T | 'SLOW' | 'FAILED'> {
  const answered = work.catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    deps.payouts.log.warn({ err: error }, 'a payout wallet could not be set by USSD');
    return 'FAILED' as const;
  });
  // A refusal that comes too late is shown to nobody.
  answered.catch(() => undefined);
  return Promise.race([answered, sleep(LOOKUP_MS, 'SLOW' as const)]);
}

/** The network's name, as people know it. */
export const networkName = (network: MomoNetwork): string =>
  MOMO_NETWORKS.find(({ id }) => id === network)?.name ?? network;

/** The network of the number that calls: as the owner said, else as the gateway says. */
export const readNetwork = (visit: Visit, data: Data): MomoNetwork | null =>
  MOMO_NETWORKS.find(({ id }) => id === data.network)?.id ?? visit.network;

const listNetworks = (): Option[] =>
  MOMO_NETWORKS.map(({ id, name }) => ({
    label: name,
    step: { screen: 'wallet', data: { network: id }, replaces: true },
  }));

/** The payout wallet of a shop. The number that calls becomes the first one; another one wants a password. */
export const WALLET_SCREENS: Record<string, Screen> = {
  wallet: {
    least: 'owner',
    pin: 'once',
    async show(visit, data) {
      const shopId = accountIn(visit, 'shop');
      const { msisdn: phone, deps } = visit;
      const onFile = await findWallet(deps.db, { shopId });
      if (onFile) {
        const name = cut(onFile.accountName ?? '', NAME_MAX);
        return { text: walletTexts().onFile(masked(onFile.phone), name, getSiteHost(visit)) };
      }
      const network = readNetwork(visit, data);
      if (!network) return { text: walletTexts().whichNetwork(masked(phone)), options: listNetworks() };
      const proposal = proposeFirstWallet(deps.payouts, { shopId, phone, network });
      const proposed = await whileWaiting(visit, proposal);
      if (proposed === 'SLOW' || proposed === 'FAILED') {
        throw ussdErrors.nothingHere(walletTexts().slow);
      }
      const name = cut(proposed.accountName ?? '', NAME_MAX);
      return {
        text: walletTexts().check(networkName(network), masked(phone), name),
        options: [
          { label: walletTexts().use, step: { screen: 'walletSet', data: { walletId: proposed.id } } },
        ],
      };
    },
  },

  walletSet: {
    least: 'owner',
    pin: 'each',
    async show(visit, data) {
      const { msisdn: phone, deps } = visit;
      const input = { shopId: accountIn(visit, 'shop'), phone, walletId: getText(data, 'walletId') };
      const wallet = await whileWaiting(visit, confirmFirstWallet(deps.payouts, input));
      if (wallet === 'FAILED') throw ussdErrors.nothingHere(walletTexts().slow);
      if (wallet === 'SLOW') return done(walletTexts().pending(masked(phone)));
      return done(
        wallet.nameDiffers ? walletTexts().setToCheck(masked(phone)) : walletTexts().set(masked(phone)),
      );
    },
  },
};
