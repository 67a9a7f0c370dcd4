/** Sources of one area, and the tests that should notice a fault in them, the likeliest first. */
export interface Covered {
  area: string;
  /** Globs below the project's root; each alternative must match a source. */
  sources: string[];
  tests: string[];
}

export const api = (...names: string[]) => names.map((name) => `tests/api/${name}.test.ts`);

export const unit = (...names: string[]) => names.map((name) => `src/${name}.test.ts`);

export const within = (
  area: string,
  folder: string,
  ...files: [names: string, tests: string[]][]
): Covered[] => files.map(([names, tests]) => ({ area, sources: [`${folder}/${names}.ts`], tests }));

/** Sources of other modules, or of a module's queries, that belong to the area. */
export const elsewhere = (area: string, ...files: [path: string, tests: string[]][]): Covered[] =>
  within(area, 'src/modules', ...files);
