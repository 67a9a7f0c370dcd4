import { describe, expect, it } from 'vitest';
import { joinFacts } from './join-facts.ts';

describe('joinFacts', () => {
  it('joins what is given with a middle dot', () => {
    expect(joinFacts('ama@example.com', null, '', undefined, false, 'Accra')).toBe('ama@example.com · Accra');
  });

  it('keeps a phone number on one line and lets a long name wrap', () => {
    expect(joinFacts('Agbozume Lagoon Looms', '024 123 4567')).toBe(
      'Agbozume Lagoon Looms · 024\u00a0123\u00a04567',
    );
  });
});
