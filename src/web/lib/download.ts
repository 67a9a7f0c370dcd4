import { addressOf, failureOf, headersFor, unanswered } from '#web/lib/call.ts';

/** Hands a file to the browser, under a name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Fetches a file that needs the token of a portal, which a plain link could not send. @throws ApiError */
export async function downloadFile(
  access: { token(): string | null },
  path: string,
  name: string,
): Promise<void> {
  const response = await fetch(addressOf(path), { headers: headersFor(access.token(), undefined) }).catch(
    () => {
      throw unanswered('NETWORK');
    },
  );
  if (!response.ok) throw failureOf(response.status, await response.json().catch(() => null));
  saveFile(name, await response.blob());
}
