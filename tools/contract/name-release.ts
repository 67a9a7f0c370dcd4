const UNRELEASED = '## Unreleased\n';

/**
 * Gives the unreleased changes of a changelog a version and a day, below an empty section for the next ones.
 * @throws Error where nothing is unreleased, or the version has been released before
 */
export function nameRelease(changelog: string, version: string, day: string): string {
  const start = changelog.indexOf(UNRELEASED);
  const rest = changelog.slice(start + UNRELEASED.length);
  const next = rest.indexOf('\n## ');
  const changes = (next < 0 ? rest : rest.slice(0, next)).trim();
  if (start < 0 || changes === '') throw new Error('CHANGELOG.md has no unreleased changes');
  if (rest.includes(`\n## ${version}, `)) throw new Error(`${version} has been released before`);
  return `${changelog.slice(0, start)}${UNRELEASED}\n## ${version}, ${day}\n${rest}`;
}
