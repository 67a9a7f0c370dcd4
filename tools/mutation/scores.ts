import type { MutantResult } from './record.ts';

interface Fault {
  area: string;
  /** The fault as an entry of `explained.json`. */
  key: string;
  tried: MutantResult | undefined;
  explained: string | undefined;
}

/** A Markdown table of the results by area. */
export function formatScores(faults: Fault[]): string {
  const lines = [...Map.groupBy(faults, ({ area }) => area)].map(([area, all]) => {
    const tried = all.flatMap((one) => one.tried ?? []);
    const noticed = tried.filter(({ result }) => result !== 'survived').length;
    const hung = tried.filter(({ result }) => result === 'timeout').length;
    const explained = all.filter((one) => one.tried?.result === 'survived' && one.explained).length;
    const score = tried.length === 0 ? '' : `${Math.round((noticed / tried.length) * 1000) / 10} %`;
    return `| ${area} | ${all.length} | ${tried.length} | ${noticed} | ${hung} | ${tried.length - noticed} | ${explained} | ${score} |`;
  });
  return [
    '| area | faults | tried | noticed | of these hung | survived | explained | score |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/** The survivors in Markdown, with their explanations. */
export function formatSurvivors(faults: Fault[]): string {
  const inTable = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim().slice(0, 90);
  const lines = faults.flatMap(({ key, tried, explained }) =>
    tried?.result === 'survived'
      ? `| ${tried.file}:${tried.line} | ${key} | \`${inTable(tried.was)}\` → \`${inTable(tried.becomes)}\` | ${explained ?? ''} |`
      : [],
  );
  return ['| place | key | fault | why nothing notices it |', '| --- | --- | --- | --- |', ...lines].join(
    '\n',
  );
}
