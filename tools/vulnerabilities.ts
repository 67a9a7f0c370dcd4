import semver from 'semver';

/** A weakness as its advisory tells of it: a package, and the versions that have it (an npm range). */
export interface Advisory {
  id: string;
  package: string;
  affected: string;
  severity: string;
}

interface Lockfile {
  packages: Record<string, { version?: string; dev?: boolean }>;
}

/** What of a lockfile production runs on and an advisory speaks of. */
export function findVulnerabilities(
  lockfile: Lockfile,
  advisories: readonly Advisory[],
): (Advisory & { version: string })[] {
  return Object.entries(lockfile.packages).flatMap(([where, { version, dev }]) => {
    const name = where.replace(/^.*node_modules\//, '');
    if (!version || dev) return [];
    return advisories
      .filter(
        (one) => one.package === name && semver.satisfies(version, one.affected, { includePrerelease: true }),
      )
      .map((one) => ({ ...one, version }));
  });
}
