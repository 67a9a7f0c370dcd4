import { describe, expect, it } from 'vitest';
import { shopSignupForm } from '#src/modules/shops/contract/shop-status.ts';
import { joinPlace, splitPlace } from './place.ts';

describe('town and region as one line', () => {
  it.each([
    ['Wa', 'Upper West', 'Wa, Upper West'],
    ['Wa, Upper West', 'Upper West', 'Wa, Upper West'],
    ['Wa, upper west ', 'Upper West', 'Wa, upper west'],
    ['Kumasi', null, 'Kumasi'],
    ['Bono East', 'Bono', 'Bono East, Bono'],
  ])('joins %j and %j to %j', (town, region, place) => {
    expect(joinPlace(town, region)).toBe(place);
  });

  it.each([
    ['Wa, Upper West', 'Wa', 'Upper West'],
    ['Adum, Kumasi, ashanti', 'Adum, Kumasi', 'Ashanti'],
    ['Makola, Accra', 'Makola, Accra', null],
    ['Ashanti', 'Ashanti', null],
    [', Volta', ', Volta', null],
  ])('splits %j', (place, town, region) => {
    expect(splitPlace(place)).toEqual({ town, region });
  });
});

describe('where a shop registers from', () => {
  const { town, region } = shopSignupForm.shape;
  it.each(['Ho', 'Wa', 'Techiman'])('may be %s', (name) => {
    expect(town.safeParse(name).success).toBe(true);
  });

  it.each(['', 'W', ' W ', '1234'])('is refused as %j', (name) => {
    expect(town.safeParse(name).error?.issues[0]?.message).toBe('Please enter a valid location');
  });

  it('is in one of the regions', () => {
    expect(region.safeParse('Volta').success).toBe(true);
    expect(region.safeParse('').error?.issues[0]?.message).toBe('Please choose your region');
  });
});
