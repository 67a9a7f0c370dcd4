import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('initialsOf', () => {
  it('takes first and last name', () => {
    expect(initialsOf({ firstName: 'efua', lastName: 'Owusu', email: 'x@y.z' })).toBe('EO');
  });
  it('manages with one name', () => {
    expect(initialsOf({ firstName: 'Ɛsi', lastName: ' ' })).toBe('Ɛ');
  });
  it('falls back to the e-mail, then to U', () => {
    expect(initialsOf({ firstName: '', lastName: '', email: 'kofi@dwaso.test' })).toBe('K');
    expect(initialsOf(null)).toBe('U');
  });
});
