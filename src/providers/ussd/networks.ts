import type { MomoNetwork } from '#shared/phone';

/** Parts of the networks' names, former ones too, and their mobile network codes. */
const NETWORKS: [pattern: RegExp, network: MomoNetwork][] = [
  [/mtn|62001/i, 'mtn'],
  [/voda|telecel|62002/i, 'telecel'],
  [/air|tigo|^at$|62003|62006/i, 'at'],
];

/** The network by a gateway's word for it; null for an unknown one. */
export const findNetwork = (word: string | null | undefined): MomoNetwork | null =>
  NETWORKS.find(([pattern]) => pattern.test(word ?? ''))?.[1] ?? null;
