import { sample } from 'openapi-sampler';
import { exampleValue, humanizeName } from './example-values.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  example?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}
interface Media {
  schema: Schema;
  example?: unknown;
}
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, Media> }> }>>;
  components: { schemas: Record<string, Schema> };
}

/** Names the keys of a record: `key1`, `key2`. */
const NAMED = { 'x-additionalPropertiesName': 'key' };

/** Adds an example to each JSON answer of a success: sampled from its schema, with values by the names of its fields. */
export function withAnswerExamples<D>(given: D): D {
  const document = structuredClone(given) as Document;
  const schemas = Object.entries(document.components.schemas);
  const named = Object.fromEntries(schemas.map(([name, schema]) => [name, withValues(schema, '', name)]));
  for (const { responses } of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    for (const [status, { content }] of Object.entries(responses)) {
      const media = status.startsWith('2') ? content?.['application/json'] : undefined;
      if (!media) continue;
      const schema = withValues(media.schema, '', '');
      media.example = sample(schema as object, { quiet: true }, { components: { schemas: named } });
    }
  }
  return document as D;
}

/**
 * Copies a schema with an example at each of its plain fields.
 * @param name of the field
 * @param owner name of the schema or field that has it
 */
function withValues(schema: Schema, name: string, owner: string): Schema {
  const { properties, additionalProperties, items, anyOf, oneOf } = schema;
  const list = (parts: Schema[]) => parts.map((part) => withValues(part, name, owner));
  if (anyOf) return { ...schema, anyOf: list(anyOf) };
  if (oneOf) return { ...schema, oneOf: list(oneOf) };
  if (properties || additionalProperties) {
    const own = name || owner;
    const fields = Object.entries(properties ?? {}).map(([key, part]) => [key, withValues(part, key, own)]);
    // A sample of what may hold anything says nothing.
    const others =
      typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
        ? { additionalProperties: { ...withValues(additionalProperties, '', own), ...NAMED } }
        : { additionalProperties: false };
    return { ...schema, properties: Object.fromEntries(fields), ...others };
  }
  if (items) return { ...schema, items: withValues(items, name, owner) };
  // What has not happened yet is null: the states of an example are the first of their lists.
  if (schema.enum?.includes(null)) return { ...schema, example: null };
  if (schema.$ref || schema.enum || 'const' in schema) return schema;
  const example = plainValue(schema, name, owner);
  return example === undefined ? schema : { ...schema, example };
}

/** The value of a plain field: by its name, else the schema's, else null where it may be, else what its type allows. */
function plainValue(schema: Schema, name: string, owner: string): unknown {
  const types = [schema.type ?? []].flat();
  if (types.includes('null') && schema.format?.startsWith('date')) return null;
  const value = exampleValue(name, owner, schema.format);
  if (value !== undefined && isAllowed(schema, types, value)) return value;
  if (schema.example !== undefined) return schema.example;
  if (types.includes('null')) return null;
  if (types.includes('number') || types.includes('integer')) {
    return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 12, 12));
  }
  const words = humanizeName(name || owner);
  return types.includes('string') && isAllowed(schema, types, words) ? words : undefined;
}

function isAllowed(schema: Schema, types: string[], value: unknown): boolean {
  if (value === null) return types.includes('null');
  if (typeof value === 'number') {
    const isType = types.includes('number') || (types.includes('integer') && Number.isInteger(value));
    return isType && value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value);
  }
  if (typeof value !== 'string' || !types.includes('string')) return false;
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, format } = schema;
  if (format && !['date', 'date-time', 'uuid', 'email', 'uri'].includes(format)) return false;
  if (format === 'uri' && !value.startsWith('https:')) return false;
  if (format === 'email' && !value.includes('@')) return false;
  return (
    (!pattern || new RegExp(pattern).test(value)) && value.length >= minLength && value.length <= maxLength
  );
}
