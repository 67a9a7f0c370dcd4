import { readFile, stat } from 'node:fs/promises';

/** The unprivileged user that PostgreSQL runs as when this process is root (the server refuses root). */
export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * Returns the owner of an existing cluster, else `postgres`, else `nobody`; null when this process is not root.
 * @throws Error when neither user exists
 */
export async function databaseUser(dataDir: string): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(dataDir).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const entry = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  if (!entry) throw new Error('PostgreSQL needs an ordinary user: none named postgres or nobody was found');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/**
 * Builds the command line that runs `command` as `user`. The user keeps dac_override, since the clone may be in root's
 * home, which other users can't enter. The securebit lets initdb's access() check pass.
 */
export function unprivileged(command: string[], user: ServerUser | null): string[] {
  if (!user) return command;
  return [
    'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
    ...command,
  ];
}
