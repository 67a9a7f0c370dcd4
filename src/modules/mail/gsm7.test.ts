import { describe, expect, it } from 'vitest';
import { countSegments, foldToGsm7, gsm7Length } from './gsm7.ts';

describe('a text folded to GSM-7', () => {
  it.each([
    ['Mepa wo kyɛw, ɔkyena', 'Mepa wo kyew, okyena'],
    ['ƆKƐƐ Ŋutsu Ɖevi Ƒo Ɣe Ʋu', 'OKEE Nutsu Devi Fo Ge Vu'],
    ['ŋɖƒɣʋ', 'ndfgv'],
    ['ã ĩ ũ ẽ õ á ô Ẽ', 'a i u e o a o E'],
    ['ɛ\u0303 ɔ\u0300', 'e o'],
    ['Ama’s “Farm” – open — now…', 'Ama\'s "Farm" - open - now...'],
    ['2 × GH₵63.00', '2 x GHS 63.00'],
    ['₵ 5, GH₵ 7 and ₵', 'GHS 5, GHS 7 and GHS'],
    ['é à ñ ü € {}', 'é à ñ ü € {}'],
    ['市場 🍅', '?? ?'],
  ])('%s becomes %s', (text, folded) => {
    expect(foldToGsm7(text)).toBe(folded);
    expect(gsm7Length(folded)).not.toBeNull();
  });
});

describe('the segments of a text', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    [`${'a'.repeat(158)}€`, 1],
    [`${'a'.repeat(159)}€`, 2],
    ['ɔ'.repeat(70), 1],
    ['ɔ'.repeat(71), 2],
    ['ɔ'.repeat(135), 3],
  ])('%s', (text, segments) => {
    expect(countSegments(text)).toBe(segments);
  });

  it('count an extension character as two', () => {
    expect(gsm7Length('{€}')).toBe(6);
    expect(gsm7Length('ɛ')).toBeNull();
  });
});
