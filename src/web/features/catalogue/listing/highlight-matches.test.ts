import { describe, expect, it } from 'vitest';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { highlightMatches, matchedIngredient, searchTerms } from './highlight-matches.ts';

const found = (name: string, ...words: string[]) =>
  highlightMatches(name, words)
    .filter((piece) => piece.found)
    .map(({ text }) => text);

describe('the words that were searched for', () => {
  it('are those typed, or what was shown for them', () => {
    const understood = [{ typed: 'peanut', kind: 'synonym', shown: 'groundnut' }] as const;
    expect(searchTerms('Peanut  butter', understood)).toEqual(['butter', 'groundnut']);
  });

  it('are without those that were passed over', () => {
    const understood = [
      { typed: 'cheap', kind: 'ignored', shown: null },
      { typed: 'hony', kind: 'suggested', shown: 'honey' },
    ] as const;
    expect(searchTerms('cheap hony', understood)).toEqual(['hony']);
  });
});

describe('in a name', () => {
  it('whole words are marked, whatever their accents and endings', () => {
    expect(found('Kenté Cloth', 'kente')).toEqual(['Kenté']);
    expect(found('Shelled Groundnuts', 'groundnut')).toEqual(['Groundnuts']);
    expect(found('Bolga Basket', 'baskets')).toEqual(['Basket']);
  });

  it('one and two letters mark beginnings alone', () => {
    expect(found('Shea of the Savanna', 's')).toEqual(['Shea', 'Savanna']);
    expect(found('Organic Gari', 'ga')).toEqual(['Gari']);
  });

  it('nothing is lost', () => {
    const name = ' Shea — butter (raw), 500 g ';
    const pieces = highlightMatches(name, ['butter', '500']);
    expect(pieces.map(({ text }) => text).join('')).toBe(name);
    expect(highlightMatches(name, [])).toEqual([{ text: name, found: false, at: 0 }]);
  });
});

describe('what a product is made with', () => {
  const of = (name: string, ingredients?: string) =>
    ({ name, facts: ingredients ? { ingredients } : {} }) as Product;

  it('is said where the name does not', () => {
    expect(matchedIngredient(of('Brittle', 'Groundnuts, honey'), ['groundnut'])).toBe('groundnut');
    expect(matchedIngredient(of('Groundnut Brittle', 'Groundnuts, honey'), ['groundnut'])).toBeNull();
    expect(matchedIngredient(of('Brittle'), ['groundnut'])).toBeNull();
  });
});
