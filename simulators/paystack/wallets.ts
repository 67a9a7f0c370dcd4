import type { Transaction } from './state.ts';

type Wallet = NonNullable<Transaction['wallet']>;

/**
 * How a wallet behaves, in simulated milliseconds. Only …4987 is Paystack's own; all other endings are ours
 * (docs/paystack-and-ghana.md, 1.5).
 */
export type WalletScript =
  | { kind: 'SUCCEED_AT_ONCE' }
  | { kind: 'SUCCEED'; afterMs: number; pending: boolean; webhookTwice: boolean }
  | { kind: 'FAIL'; afterMs: number; message: string }
  | { kind: 'TIME_OUT' }
  | { kind: 'OTP'; displayText: string }
  | { kind: 'PERSON' }
  | { kind: 'BAD_NUMBER' };

/** How long a payer has to approve (docs/paystack-and-ghana.md, 1.4). */
export const APPROVAL_WINDOW_MS = 180_000;

/** The only one-time code and voucher that works. */
export const OTP = '123456';

export const OFFLINE_TEXT = 'Please complete authorization process on your mobile phone';
export const VOUCHER_TEXT = 'Please dial *110# to generate a voucher code. Then input the voucher';

const OTP_SCRIPT: WalletScript = { kind: 'OTP', displayText: 'Please enter the OTP sent to your phone' };
const VOUCHER_SCRIPT: WalletScript = { kind: 'OTP', displayText: VOUCHER_TEXT };

function succeed(afterMs: number, { pending = false, webhookTwice = false } = {}): WalletScript {
  return { kind: 'SUCCEED', afterMs, pending, webhookTwice };
}

const BY_LAST_TWO_DIGITS: Record<string, WalletScript> = {
  '01': succeed(5_000),
  '02': { kind: 'FAIL', afterMs: 3_000, message: 'Insufficient funds' },
  '03': { kind: 'FAIL', afterMs: 3_000, message: 'Declined' },
  '04': { kind: 'TIME_OUT' },
  '05': succeed(240_000),
  '06': OTP_SCRIPT,
  '07': succeed(10_000, { pending: true }),
  '08': succeed(5_000, { webhookTwice: true }),
};

/** The script of a wallet, by its network and last digits; unknown endings wait for a person. */
export function walletScript({ phone, provider }: Wallet): WalletScript {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 9) return { kind: 'BAD_NUMBER' };
  if (digits.endsWith('4987')) return { kind: 'SUCCEED_AT_ONCE' };
  const ending = digits.slice(-2);
  if (provider === 'vod' && (ending === '06' || ending === '10')) return VOUCHER_SCRIPT;
  return BY_LAST_TWO_DIGITS[ending] ?? { kind: 'PERSON' };
}

const HOLDERS = ['ABENA OSEI', 'KWAKU MENSAH', 'ADJOA BOATENG', 'YAW OWUSU', 'EFUA ADDO', 'KOFI ASANTE'];

/** An invented owner by the wallet's last digit; null for a wallet ending in 09, which is not found (ours). */
export function registeredName(phone: string, bankCode: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (!/^0\d{9}$/.test(digits) || !['MTN', 'VOD', 'ATL'].includes(bankCode) || digits.endsWith('09'))
    return null;
  return HOLDERS[Number(digits.at(-1)) % HOLDERS.length] ?? null;
}

/** `055 ••• 4987` */
export function maskedWallet(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^233/, '0');
  return `${digits.slice(0, 3)} ••• ${digits.slice(-4)}`;
}
