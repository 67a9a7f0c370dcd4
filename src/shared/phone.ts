/**
 * Ghanaian phone numbers (docs/paystack-and-ghana.md, 2). People write 024 123 4567, 0241234567, 233241234567,
 * +233-24-123-4567 or 241234567; stored as E.164.
 */
/** E.164 from any usual notation, or null for other numbers. */
export function normalizePhone(input: string): string | null {
  const digits = input.replace(/[\s().-]/g, '');
  const national = /^(?:\+?233|00233)?0?([25]\d{8})$/.exec(digits)?.[1];
  return national ? `+233${national}` : null;
}

export type MomoNetwork = 'mtn' | 'telecel' | 'at';

export const MOMO_NETWORKS: readonly { id: MomoNetwork; name: string }[] = [
  { id: 'mtn', name: 'MTN MoMo' },
  { id: 'telecel', name: 'Telecel Cash' },
  { id: 'at', name: 'AT Money' },
];

/** The name that a network's mobile money goes by. */
export const networkName = (id: MomoNetwork): string =>
  MOMO_NETWORKS.find((network) => network.id === id)?.name ?? id;

const PREFIXES: Record<string, MomoNetwork> = {
  '24': 'mtn',
  '25': 'mtn',
  '53': 'mtn',
  '54': 'mtn',
  '55': 'mtn',
  '59': 'mtn',
  '20': 'telecel',
  '50': 'telecel',
  '26': 'at',
  '27': 'at',
  '56': 'at',
  '57': 'at',
};

/** The likely network by prefix; only a hint, because numbers are portable. */
export function detectNetwork(phone: string): MomoNetwork | null {
  const e164 = normalizePhone(phone);
  return e164 ? (PREFIXES[e164.slice(4, 6)] ?? null) : null;
}

/** `055 ••• 4987`: a number masked for display and logs. */
export function maskPhone(phone: string): string {
  const e164 = normalizePhone(phone);
  if (!e164) return '•••';
  return `0${e164.slice(4, 6)} ••• ${e164.slice(-4)}`;
}

/** `024 123 4567`: a number in Ghanaian notation. */
export function formatPhone(phone: string): string {
  const e164 = normalizePhone(phone);
  if (!e164) return phone;
  return `0${e164.slice(4, 6)} ${e164.slice(6, 9)} ${e164.slice(9)}`;
}
