import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { until } from '../../api/support/open-market.ts';

/** The newest mail to an address whose subject has these words, from the files of demo mode. */
export function findMail(dataDir: string, address: string, subject: string): Promise<Email> {
  return until(async () => {
    const folder = path.join(dataDir, 'mail');
    const names = (await readdir(folder).catch(() => [])).sort().reverse();
    for (const name of names.filter((file) => file.endsWith('.eml'))) {
      const mail = await new PostalMime().parse(await readFile(path.join(folder, name)));
      if (mail.to?.[0]?.address === address && mail.subject?.includes(subject)) return mail;
    }
    return null;
  });
}
