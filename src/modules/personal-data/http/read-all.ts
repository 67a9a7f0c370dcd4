const PAGE = 500;

/** Reads all pages of an unbounded list; `read` returns the page of up to `limit` rows after an id. */
export async function readAll<T>(
  read: (limit: number, after: string | undefined) => Promise<T[]>,
  idOf: (row: T) => string,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await read(PAGE, last && idOf(last));
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}
