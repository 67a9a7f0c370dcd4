import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { until } from '../../api/support/open-market.ts';

/** The newest mail to an address whose subject has these words, from the files of demo mode. */
export function mailTo(dataDir: string, address: string, subject: string): Promise<Email> {
  return until(async () => {
    const dir = path.join(dataDir, 'mail');
    const names = (await readdir(dir).catch(() => [])).sort().reverse();
    for (const name of names.filter((each) => each.endsWith('.eml'))) {
      const mail = await new PostalMime().parse(await readFile(path.join(dir, name)));
      if (mail.to?.[0]?.address === address && mail.subject?.includes(subject)) return mail;
    }
    return null;
  });
}
