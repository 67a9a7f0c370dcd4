/**
 * Runs in the seller's overview, inlined as text (tools/inline-script.ts). It fetches the stats at once and shows
 * them before the page's scripts have loaded, which then reuse the responses (lib/api/prefetched-responses.ts). It
 * imports nothing.
 */
export {};

type Read = { data?: Record<string, unknown> } | null;

const PATHS = ['/shops/profile', '/shops/stats', '/shops/earnings'];
const sums = new Intl.NumberFormat('en-GH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Null if storage is refused. */
function readToken(): string | null {
  try {
    return localStorage.getItem('shopToken');
  } catch {
    return null;
  }
}

function ask(path: string, token: string): Promise<Response> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answer = fetch(`/api/v1${path}`, { headers });
  answer.catch(() => undefined);
  return answer;
}

async function read(answer: Promise<Response> | undefined): Promise<Record<string, unknown> | undefined> {
  const copy = (await answer)?.clone();
  return copy?.ok ? ((await copy.json()) as Read)?.data : undefined;
}

async function show(answers: Map<string, Promise<Response>>): Promise<void> {
  const [shop, stats, earnings] = await Promise.all(PATHS.map((path) => read(answers.get(path))));
  const place = document.getElementById('early-figures');
  // Team members have other tiles, which load with the page.
  if (!place || shop?.role !== 'owner' || !stats || !earnings) return;
  const figures: Record<string, unknown> = { ...stats, ...earnings };
  for (const one of place.querySelectorAll<HTMLElement>('[data-figure]')) {
    const value = Number(figures[one.dataset.figure ?? '']);
    if ('count' in one.dataset) one.textContent = value === 1 ? '1 order' : `${value} orders`;
    else one.textContent = `${value < 0 ? '−' : ''}GH₵${sums.format(Math.abs(value))}`;
  }
  place.hidden = false;
  const waiting = place.nextElementSibling;
  if (waiting instanceof HTMLElement) waiting.hidden = true;
}

const token = readToken();
if (token) {
  const answers = new Map(PATHS.map((path) => [path, ask(path, token)]));
  Object.assign(window, { earlyAnswers: { token, answers, atMs: Date.now() } });
  show(answers).catch(() => undefined);
}
