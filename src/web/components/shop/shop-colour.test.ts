import { describe, expect, it } from 'vitest';
import { shopColour, shopInitial } from './shop-colour.ts';

const tile = (name: string) => shopColour(name).tile.split(' ')[0];

describe('shopColour', () => {
  // Shows docs/specification.md, 3: A shop without a logo has one of five colours, by the first letter of its name.
  it('goes by the first letter', () => {
    expect(['Adum', 'Ejura', 'Fante', 'Keta', 'Ofori', 'Paga', 'Tono', 'Upper', 'zaare'].map(tile)).toEqual([
      'bg-leaf',
      'bg-leaf',
      'bg-gold',
      'bg-clay',
      'bg-clay',
      'bg-indigo',
      'bg-indigo',
      'bg-plum',
      'bg-plum',
    ]);
  });
  it('knows the letters of Ghana and has one for anything else', () => {
    expect(tile('Ɔdɔ')).toBe('bg-clay');
    expect(tile('Ɛsi')).toBe('bg-leaf');
    expect(tile('4 Sisters')).toBe('bg-leaf');
    expect(shopInitial('')).toBe('S');
  });
});
