import type { EndpointKey } from '#contracts/endpoints';
import { EXPORTED_LISTS } from '#contracts/exported-lists';
import { DownloadButton } from '#web/components/data/download-button.tsx';
import { adminSession } from '#web/lib/auth/admin-session.ts';
import { partTexts } from './texts.ts';

const NAMES = new Map<string, string>(Object.entries(EXPORTED_LISTS).map(([name, path]) => [path, name]));

/** Takes all of a list along, as it is filtered; nothing for a list that is not exported. */
export function ExportButton({ endpoint, query }: { endpoint: EndpointKey; query: object | undefined }) {
  const name = NAMES.get(endpoint.replace('GET ', ''));
  if (!name) return null;
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const filters = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return (
    <DownloadButton
      session={adminSession}
      path={`/admin/exports/${name}?${new URLSearchParams({ filters })}`}
      fileName={`dwaso-${name}.csv`}
      failed={[partTexts.fileNotSaved, partTexts.fileFailed]}
      variant="ghost"
      size="sm"
      busyLabel={partTexts.preparing}
    >
      {partTexts.saveCsv}
    </DownloadButton>
  );
}
