import { describe, expect, it } from 'vitest';
import { addressInput } from '#src/modules/identity/contract/addresses.ts';
import { readRegion } from './region-names.ts';
import { GHANA_REGIONS } from './regions.ts';

describe('a region', () => {
  it.each([
    ['Ashanti', 'Ashanti'],
    [' ashanti REGION ', 'Ashanti'],
    ['Bono-East', 'Bono East'],
    ['greater  accra', 'Greater Accra'],
    ['Western', 'Western'],
    ['Kumasi', 'Ashanti'],
    ['Accra', 'Greater Accra'],
    ['Asante', 'Ashanti'],
    ['Gt Accra', 'Greater Accra'],
    ['Gt. Accra Region, Ghana', 'Greater Accra'],
    ['B/A', 'Bono'],
    ['Brong-Ahafo', 'Bono'],
    ['Mampong, Kumasi', 'Ashanti'],
    ['Akropong, Eastern Region', 'Eastern'],
    ['Bekwai, Somewhere', 'Ashanti'],
    ['Ho', 'Volta'],
    ['wa', 'Upper West'],
    ['Lomé', null],
    ['Region', null],
    ['', null],
    [null, null],
  ])('is read from %j as %j', (typed, region) => {
    expect(readRegion(typed)).toBe(region);
  });

  it.each(GHANA_REGIONS)('is %s by its own name', (region) => {
    expect(readRegion(region)).toBe(region);
  });

  it('stands in an address as the region, and one that cannot be placed is refused with the list', () => {
    const address = { street: 'House 12', city: 'Adum' };
    expect(addressInput.parse({ ...address, state: 'Kumasi' }).state).toBe('Ashanti');
    const issue = addressInput.safeParse({ ...address, state: 'Atlantis' }).error?.issues[0];
    expect(issue?.path).toEqual(['state']);
    for (const region of GHANA_REGIONS) expect(issue?.message).toContain(region);
  });
});
