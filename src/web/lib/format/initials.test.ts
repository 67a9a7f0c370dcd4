import { describe, expect, it } from 'vitest';
import { getInitials } from './initials.ts';

describe('getInitials', () => {
  // Shows docs/specification.md, 2, Shared layout: the initials of first and last name, else the first letter of the e-mail address, else U
  it('takes first and last name', () => {
    expect(getInitials({ firstName: 'efua', lastName: 'Owusu', email: 'x@y.z' })).toBe('EO');
  });
  it('manages with one name', () => {
    expect(getInitials({ firstName: 'Ɛsi', lastName: ' ' })).toBe('Ɛ');
  });
  // Shows docs/specification.md, 2, Shared layout: the initials of first and last name, else the first letter of the e-mail address, else U
  it('falls back to the e-mail, then to U', () => {
    expect(getInitials({ firstName: '', lastName: '', email: 'kofi@dwaso.test' })).toBe('K');
    expect(getInitials(null)).toBe('U');
  });
});
