import { GHANA_REGIONS } from '#contracts/regions';

type Region = (typeof GHANA_REGIONS)[number];

/** Degrees north and east of the regional capitals, to a tenth. */
const CAPITALS: Record<Region, [north: number, east: number]> = {
  Ahafo: [6.8, -2.5],
  Ashanti: [6.7, -1.6],
  Bono: [7.3, -2.3],
  'Bono East': [7.6, -1.9],
  Central: [5.1, -1.2],
  Eastern: [6.1, -0.3],
  'Greater Accra': [5.6, -0.2],
  'North East': [10.5, -0.4],
  Northern: [9.4, -0.8],
  Oti: [8.1, 0.2],
  Savannah: [9.1, -1.8],
  'Upper East': [10.8, -0.9],
  'Upper West': [10.1, -2.5],
  Volta: [6.6, 0.5],
  Western: [4.9, -1.8],
  'Western North': [6.2, -2.5],
};

/** The regions by how far their capitals lie from that of `from`, itself first; empty without one. */
export function nearestRegions(from: Region | undefined): Region[] {
  if (!from) return [];
  const [north, east] = CAPITALS[from];
  const distance = (region: Region) => {
    const [n, e] = CAPITALS[region];
    // So near the equator a degree east is about as long as one north.
    return Math.hypot(n - north, e - east);
  };
  return [...GHANA_REGIONS].sort((a, b) => distance(a) - distance(b));
}
