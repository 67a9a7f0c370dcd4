const TIMEOUT_MS = 5_000;

/**
 * Posts an alert as `{"text": …}` to the configured URL.
 * @throws Error when it is rejected or not answered within 5 s
 */
export function createAlertWebhook(url: string): (words: string) => Promise<void> {
  return async (words) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: words }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answered ${response.status}`);
  };
}
