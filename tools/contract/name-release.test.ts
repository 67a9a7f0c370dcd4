import { expect, it } from 'vitest';
import { nameRelease } from './name-release.ts';

const BEFORE = '# Changes\n\n## Unreleased\n\n### Added\n\n- Keys.\n\n## 0.1.0, 2026-01-01\n\n- First.\n';

it('gives unreleased changes their version and day', () => {
  const after = nameRelease(BEFORE, '0.2.0', '2026-12-01');
  expect(after).toContain('## Unreleased\n\n## 0.2.0, 2026-12-01\n\n### Added\n\n- Keys.');
  expect(after).toContain('## 0.1.0, 2026-01-01');
});

it('refuses a release without changes, and a version twice', () => {
  const released = nameRelease(BEFORE, '0.2.0', '2026-12-01');
  expect(() => nameRelease(released, '0.3.0', '2026-12-02')).toThrow('no unreleased changes');
  expect(() => nameRelease(BEFORE, '0.1.0', '2026-12-02')).toThrow('released before');
});
