import { expect, it } from 'vitest';
import { PAGE_LANGUAGES } from './languages.ts';
import { splitLanguage } from './split-language.ts';

it('splits the language from a path', () => {
  expect(splitLanguage('/tw/shops')).toEqual({ language: 'tw', prefix: '/tw', path: '/shops' });
  expect(splitLanguage('/tw')).toEqual({ language: 'tw', prefix: '/tw', path: '/' });
  expect(splitLanguage('/twine')).toEqual({ language: 'en', prefix: '', path: '/twine' });
  expect(splitLanguage('/products/tw')).toMatchObject({ language: 'en', path: '/products/tw' });
});

it('knows the prefix of every language of the pages', () => {
  for (const language of PAGE_LANGUAGES.filter((code) => code !== 'en')) {
    expect(splitLanguage(`/${language}/cart`)).toEqual({ language, prefix: `/${language}`, path: '/cart' });
  }
});
