import { expect, it } from 'vitest';
import { gsm7Length } from '#modules/mail';
import { pesewas } from '#shared/money';
import { cut, cutMiddle, layOut, masked, money, weekday } from './format.ts';

it('a screen that is too long loses words, and no choice', () => {
  const shown = layOut('a'.repeat(200), ['1. Accept', '0. Back']);
  expect(gsm7Length(shown)).toBe(160);
  expect(shown).toMatch(/^a{140}\.\.\n1\. Accept\n0\. Back$/);
  const whole = layOut('a'.repeat(142), ['1. Accept', '0. Back']);
  expect(gsm7Length(whole)).toBe(160);
  expect(whole).not.toContain('..\n');
});

it('words are cut to their length in GSM-7', () => {
  expect(cut('Kpɔtɔ Farm', 20)).toBe('Kpoto Farm');
  expect(cut('Nkawkaw Vegetables', 10)).toBe('Nkawkaw..');
  expect(cut('[[[[[[', 8)).toBe('[[[..');
});

it('money, days and numbers are short', () => {
  expect(money(pesewas(123_450))).toBe('GHS 1,234.50');
  expect(weekday('2026-09-30')).toBe('Wed 30 Sep');
  expect(masked('+233241234567')).toBe('024 *** 4567');
});

it('names of one kind keep their end', () => {
  expect(cutMiddle('Round Market Basket, Large', 14)).toBe('Round M..Large');
  expect(cutMiddle('Round Market Basket, Small', 14)).toBe('Round M..Small');
  expect(cutMiddle('Gari of Ejura market, two', 14)).toBe('Gari of E..two');
  expect(cutMiddle('Bread Basket', 14)).toBe('Bread Basket');
  expect(gsm7Length(cutMiddle('[[[[[[[[[[[[[[[[', 14))).toBeLessThanOrEqual(14);
});
