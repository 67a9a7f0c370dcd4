import type { Tried } from './record.ts';

/** A table of what was tried of each area, in Markdown. */
export function scoresOf(faults: { area: string; tried: Tried | undefined }[]): string {
  const lines = [...Map.groupBy(faults, ({ area }) => area)].map(([area, all]) => {
    const tried = all.flatMap((one) => one.tried ?? []);
    const noticed = tried.filter(({ result }) => result !== 'survived').length;
    const hung = tried.filter(({ result }) => result === 'timeout').length;
    const explained = tried.filter((one) => one.result === 'survived' && one.explained).length;
    const score = tried.length === 0 ? '' : `${Math.round((noticed / tried.length) * 1000) / 10} %`;
    return `| ${area} | ${all.length} | ${tried.length} | ${noticed} | ${hung} | ${tried.length - noticed} | ${explained} | ${score} |`;
  });
  return [
    '| area | faults | tried | noticed | of these hung | survived | explained | score |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/** What no test noticed, in Markdown, with the reason where one was written down. */
export function survivorsOf(faults: { tried: Tried | undefined }[]): string {
  const inTable = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim().slice(0, 90);
  const lines = faults.flatMap(({ tried }) =>
    tried?.result === 'survived'
      ? `| ${tried.file}:${tried.line} | \`${inTable(tried.was)}\` → \`${inTable(tried.becomes)}\` | ${tried.explained ?? ''} |`
      : [],
  );
  return ['| place | fault | why nothing notices it |', '| --- | --- | --- |', ...lines].join('\n');
}
