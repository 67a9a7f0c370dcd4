import { describe, expect, it } from 'vitest';
import { personName, shopName } from './names.ts';

const person = personName({ missing: () => 'Missing', tooLong: ({ max }) => `At most ${max}` });

describe('a name', () => {
  it.each(['Ama', "N'Guessan", 'Dr. Kofi Mensah', 'Ɔbaa Yaa', 'Jean-Pierre', 'J.K. Boateng', 'Nana A.S.'])(
    'may be %j',
    (name) => {
      expect(person.safeParse(name).success).toBe(true);
    },
  );

  it.each([
    'Your wallet is LOCKED. Unlock: https://evil.example',
    'www.evil.example',
    'Go to evil.com now',
    'ftp://x',
    'Ama\nSubject: free money',
    'Ama\u202egpj',
    'a'.repeat(61),
    '   ',
  ])('may not be %j', (name) => {
    expect(person.safeParse(name).success).toBe(false);
  });

  // Shows docs/security.md, 1: 1.3.3 length and letters
  it('of a shop has at most 80 characters and no link', () => {
    expect(shopName(3).safeParse('Zaare Straw House').success).toBe(true);
    expect(shopName(3).safeParse('Win at lucky.shop').success).toBe(false);
    expect(shopName(3).safeParse('a'.repeat(81)).success).toBe(false);
  });
});
