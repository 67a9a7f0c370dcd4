import { describe, expect, it } from 'vitest';
import { passwordProblem } from './passwords.ts';

const AMA = { email: 'ama.serwaa@example.com', names: ['Ama', 'Serwaa'] };

describe('a new password', () => {
  it.each(['a-good-password', 'plantain & gari', 'ɛyɛ dɛ paa ara', 'xK9#mz2q'])('may be %j', (password) => {
    expect(passwordProblem(password, AMA)).toBeNull();
  });

  it.each([
    ['short12', /8 characters/],
    ['12345678', /Too many people/],
    ['PASSWORD', /Too many people/],
    ['sunshine1', /Too many people/],
    ['dwaso2026', /Too many people/],
    ['Ghana-1957', /Too many people/],
    ['        ', /do not count/],
    ['   a     ', /do not count/],
    ['ama.serwaa@example.com', /name or email/],
    ['Ama.Serwaa', /name or email/],
    ['amaserwaa2026', /name or email/],
  ])('may not be %j', (password, problem) => {
    expect(passwordProblem(password, AMA)).toMatch(problem);
  });

  // Shows docs/security.md, 6: 6.2.1 eight characters; admins twelve
  it('of an admin has 12 characters', () => {
    expect(passwordProblem('xK9#mz2q-ab', { ...AMA, admin: true })).toMatch(/12 characters/);
    expect(passwordProblem('xK9#mz2q-abc', { ...AMA, admin: true })).toBeNull();
  });
});
