import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';

/** Paths of existing clients that both match `/shops/products/products`; the literal path wins. */
const AMBIGUOUS = new Set([
  '`/products/shop/{id}` and `/products/{id}/reviews`',
  '`/products/shop/{id}` and `/products/{id}/related`',
  '`/products/shop/{id}` and `/products/{id}/page`',
  '`/products/shop/{id}` and `/products/{id}/questions`',
  '`/products/shop/{id}` and `/products/{id}/restore`',
  '`/shops/{id}/products` and `/shops/passkeys/{id}`',
  '`/shops/{id}/products` and `/shops/team/{id}`',
  '`/shops/{id}/products` and `/shops/products/{id}`',
]);
const isKnown = (rule: string, message: string) =>
  rule === 'no-ambiguous-paths' && [...AMBIGUOUS].some((pair) => message.endsWith(`${pair}.`));

/**
 * The findings of Redocly's recommended rules and Spectral's `oas` rules, warnings too, without a server or network.
 */
export async function lintApi(document: object): Promise<string[]> {
  const source = JSON.stringify(document);
  const config = await createConfig({ extends: ['recommended'] });
  const redocly = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [oas as RulesetDefinition] });
  const found = redocly.flatMap(({ ruleId, location: [first], message }) => {
    const place = first && 'pointer' in first ? first.pointer : '';
    return isKnown(ruleId, message) ? [] : [`Redocly ${ruleId} ${place}: ${message}`];
  });
  const more = await linter.run(source);
  return [
    ...found,
    ...more.map(({ code, path, message }) => `Spectral ${code} ${path.join('.')}: ${message}`),
  ];
}
