import { describe, expect, it } from 'vitest';
import { guessParcelSize, parcelSizeForWeight } from './parcel-size.ts';

describe('the guessed size of a piece', () => {
  it.each([
    ['White Maize', 'olonka', 'MEDIUM'],
    ['White Maize, Full Bag', '100 kg bag', 'SACK'],
    ['Ejura Brown Rice', '5 kg bag', 'MEDIUM'],
    ['Parboiled Local Rice', '25kg bag', 'LARGE'],
    ['Savannah Blossom Honey', '500 g jar', 'SMALL'],
    ['Red Palm Oil', '5 litre gallon', 'MEDIUM'],
    ['Red Palm Oil, Jerrycan', '25 litre jerrycan', 'LARGE'],
    ['Baobab Seed Oil', '100 ml bottle', 'SMALL'],
    ['Water', '24 x 500 ml', 'LARGE'],
    ['Shea butter 2,5 kg', null, 'MEDIUM'],
    ['Gari', 'bag', 'LARGE'],
    ['Charcoal', 'maxi bag', 'SACK'],
    ['Batik Tote Bag', 'each', 'MEDIUM'],
    ['Carved Stool, Small', 'each', 'MEDIUM'],
    ['Ahenema-Style Sandals', 'pair', 'SMALL'],
    ['Slim Wallet', null, 'SMALL'],
    ['Plum Tomatoes', 'crate', 'LARGE'],
    ['Palm wine', '1 gallon', 'MEDIUM'],
  ] as const)('of %s for a %s is %s', (name, unit, size) => {
    expect(guessParcelSize({ name, unit })).toBe(size);
  });

  it.each([
    [2, 'SMALL'],
    [2.001, 'MEDIUM'],
    [10, 'MEDIUM'],
    [10.001, 'LARGE'],
    [50, 'LARGE'],
    [50.001, 'SACK'],
  ])('of %d kg is %s', (kilograms, size) => {
    expect(parcelSizeForWeight(kilograms)).toBe(size);
  });
});
