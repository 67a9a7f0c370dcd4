/** Bounds of an agent's fee, in percent of a farmer's earnings from goods. */
export const AGENT_FEE_PERCENT = { min: 3, max: 7 } as const;
