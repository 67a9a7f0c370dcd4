import { expect, it } from 'vitest';
import { inlineMessages } from './page-messages.ts';

const MESSAGES = {
  title: 'Your cart',
  from: 'From {shop}',
  both: '{first} and {second}',
  odd: 'A `tick`, $5 and \\{braces\\}: {shop}',
};

/** The value of an expression after its messages are inlined; `shop` is a variable. */
const evaluate = (code: string): unknown =>
  new Function('shop', `return ${inlineMessages(code, 'texts.ts', MESSAGES)}`)('Bonwire');

it('puts words in the places of calls', () => {
  expect(inlineMessages('m.title()', 'texts.ts', MESSAGES)).toBe('"Your cart"');
  expect(evaluate('[m.title(), m.from({ shop })]')).toEqual(['Your cart', 'From Bonwire']);
});

it('takes expressions and other messages as parameters', () => {
  expect(evaluate('m.both({ second: m.from({ shop: shop.toUpperCase() }), first: null ?? 0 })')).toBe(
    '0 and From BONWIRE',
  );
});

it('makes a function where a message is handed on', () => {
  expect(evaluate('[{ shop: 1 }, { shop: 2 }].map(m.from)')).toEqual(['From 1', 'From 2']);
});

it('takes parameters from a variable, or with a spread', () => {
  expect(evaluate('((all) => m.from(all))({ shop })')).toBe('From Bonwire');
  expect(evaluate('((all) => m.both({ ...all, second: 2 }))({ first: 1 })')).toBe('1 and 2');
});

it('keeps letters that mean something in a template', () => {
  expect(evaluate('m.odd({ shop })')).toBe('A `tick`, $5 and {braces}: Bonwire');
});

it('refuses a message that there is not', () => {
  expect(() => evaluate('m.missing()')).toThrow('there is no message missing');
});
