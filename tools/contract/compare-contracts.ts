import { isDeepStrictEqual } from 'node:util';

/* Finds breaks of the HTTP contract between two OpenAPI documents (docs/api.md, A contract that is kept). */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  [bound: string]: unknown;
}
type Content = Record<string, { schema?: Schema }>;
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
interface Operation {
  operationId?: string;
  deprecated?: boolean;
  'x-sunset'?: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
}
export interface Contract {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, Schema> };
}

/** Who writes a value: a request may take more than before, an answer may leave nothing out. */
type Side = 'request' | 'answer';

const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];

/**
 * Lists what a client written against `before` may stumble over in `after`. New operations, optional input, further
 * fields and further values of an answer's list of values are no breaks.
 * @param today `YYYY-MM-DD`: an operation may go once its sunset has passed
 */
export function compareContracts(before: Contract, after: Contract, today: string): string[] {
  const breaks: string[] = [];
  const compared = new Set<string>();
  const say = (place: string, what: string) => void breaks.push(`${place}: ${what}`);

  const resolve = (document: Contract, schema: Schema): Schema => {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (document.components.schemas?.[name] ?? {});
  };

  function compareSchemas(place: string, side: Side, was: Schema, is: Schema): void {
    if (was.$ref && is.$ref) {
      const pair = `${side} ${was.$ref} ${is.$ref}`;
      if (compared.has(pair)) return;
      compared.add(pair);
    } else if (
      !(was.$ref || is.$ref) &&
      !JSON.stringify(was).includes('$ref') &&
      isDeepStrictEqual(was, is)
    ) {
      return;
    }
    const at = was.$ref?.split('/').at(-1) ?? place;
    const [old, now] = [resolve(before, was), resolve(after, is)];
    const [oldVariants, newVariants] = [variantsOf(old), variantsOf(now)];
    if (oldVariants || newVariants) {
      compareVariants(at, side, oldVariants ?? [old], newVariants ?? [now]);
      return;
    }
    compareTypes(at, side, old, now);
    compareValues(at, side, old, now);
    compareFields(at, side, old, now);
    if (old.items && now.items) compareSchemas(`${at}[]`, side, old.items, now.items);
    if (typeof old.additionalProperties === 'object' && typeof now.additionalProperties === 'object') {
      compareSchemas(`${at}.*`, side, old.additionalProperties, now.additionalProperties);
    }
  }

  function compareVariants(place: string, side: Side, old: Schema[], now: Schema[]): void {
    const rest = [...now];
    const pairs = old.map((was) => {
      const index = rest.findIndex((is) => mark(resolve(before, was)) === mark(resolve(after, is)));
      return [was, index < 0 ? undefined : rest.splice(index, 1)[0]] as const;
    });
    for (const [was, is] of pairs) {
      if (is) compareSchemas(place, side, was, is);
      else if (side === 'request') say(place, 'a form of it is no longer accepted');
    }
    if (side === 'answer' && rest.length > 0) say(place, 'may have another form');
  }

  function compareTypes(place: string, side: Side, old: Schema, now: Schema): void {
    const [oldTypes, newTypes] = [typesOf(old), typesOf(now)];
    if (oldTypes.length === 0 && newTypes.length === 0) return;
    const [narrow, wide] = side === 'request' ? [oldTypes, newTypes] : [newTypes, oldTypes];
    const covers = (one: string) => wide.includes(one) || (one === 'integer' && wide.includes('number'));
    if (wide.length > 0 && !narrow.every(covers)) {
      say(place, `its type was ${oldTypes.join(' or ') || 'open'} and is ${newTypes.join(' or ')}`);
    }
    if (old.format !== now.format) say(place, `its format was ${old.format} and is ${now.format}`);
  }

  function compareValues(place: string, side: Side, old: Schema, now: Schema): void {
    if (side === 'answer') return;
    const values = valuesOf(now);
    const gone = values && (valuesOf(old)?.filter((one) => !values.includes(one)) ?? ['any other']);
    if (gone && gone.length > 0) say(place, `no longer accepts ${gone.join(', ')}`);
    for (const [bounds, isTighter] of [
      [UPPER_BOUNDS, (was: number, is: number) => is < was],
      [LOWER_BOUNDS, (was: number, is: number) => is > was],
    ] as const) {
      for (const bound of bounds) {
        const [was, is] = [old[bound], now[bound]] as [number | undefined, number | undefined];
        if (is !== undefined && (was === undefined || isTighter(was, is)))
          say(place, `${bound} was ${was ?? 'open'} and is ${is}`);
      }
    }
    if (now.pattern !== undefined && now.pattern !== old.pattern) say(place, 'its pattern is another');
  }

  function compareFields(place: string, side: Side, old: Schema, now: Schema): void {
    for (const [name, was] of Object.entries(old.properties ?? {})) {
      const is = now.properties?.[name];
      if (is) compareSchemas(`${place}.${name}`, side, was, is);
      else if (side === 'answer' || now.additionalProperties === false) say(`${place}.${name}`, 'is gone');
    }
    const [fewer, more] = side === 'request' ? [old, now] : [now, old];
    for (const name of more.required ?? []) {
      if (fewer.required?.includes(name) || (side === 'answer' && !now.properties?.[name])) continue;
      say(`${place}.${name}`, side === 'request' ? 'is required now' : 'may be absent now');
    }
  }

  function compareContents(place: string, side: Side, old: Content = {}, now: Content = {}): void {
    for (const [kind, { schema }] of Object.entries(old)) {
      const is = now[kind];
      if (!is) say(place, `${kind} is gone`);
      else if (schema && is.schema) compareSchemas(place, side, schema, is.schema);
    }
  }

  function compareOperations(
    place: string,
    old: Operation,
    now: Operation,
    [input, output]: [Side, Side],
  ): void {
    if (old.operationId !== now.operationId) say(place, `its operationId was ${old.operationId}`);
    if (old.security?.length === 0 && now.security?.length !== 0) say(place, 'needs a token now');
    for (const was of old.parameters ?? []) {
      const is = now.parameters?.find((one) => one.in === was.in && one.name === was.name);
      if (!is) say(place, `the ${was.in} parameter ${was.name} is gone`);
      else compareSchemas(`${place} ${was.name}`, 'request', was.schema, is.schema);
    }
    for (const is of now.parameters ?? []) {
      const was = old.parameters?.find((one) => one.in === is.in && one.name === is.name);
      if (is.required && !was?.required) say(place, `the ${is.in} parameter ${is.name} is required now`);
    }
    if (now.requestBody?.required && !old.requestBody?.required) say(place, 'a body is required now');
    compareContents(`${place} body`, input, old.requestBody?.content, now.requestBody?.content);
    for (const [status, answer] of Object.entries(old.responses)) {
      if (!status.startsWith('2')) continue;
      const is = now.responses[status];
      if (is) compareContents(`${place} ${status}`, output, answer.content, is.content);
      else say(place, `no longer answers ${status}`);
    }
  }

  for (const [group, sides] of [
    ['paths', ['request', 'answer']],
    // Of a webhook, the market writes the request.
    ['webhooks', ['answer', 'request']],
  ] as const) {
    for (const [path, operations] of Object.entries(before[group] ?? {})) {
      for (const [method, old] of Object.entries(operations)) {
        const place = `${method.toUpperCase()} ${path}`;
        const now = after[group]?.[path]?.[method];
        const mayGo = old.deprecated && old['x-sunset'] !== undefined && old['x-sunset'] <= today;
        if (now) compareOperations(place, old, now, [...sides]);
        else if (!mayGo) say(place, 'is gone');
      }
    }
  }
  return [...new Set(breaks)];
}

const variantsOf = (schema: Schema): Schema[] | undefined => schema.anyOf ?? schema.oneOf;

/** Distinguishes the variants of a union: by name, by their fixed fields, else by type. */
function mark(schema: Schema): string {
  const fixed = Object.entries(schema.properties ?? {}).filter(([, each]) => valuesOf(each)?.length === 1);
  return JSON.stringify([typesOf(schema), fixed.map(([name, each]) => [name, valuesOf(each)])]);
}

const typesOf = ({ type }: Schema): string[] => (type === undefined ? [] : [type].flat());

/** The values of a list of values, or the one fixed value. Null is a type. */
const valuesOf = (schema: Schema): unknown[] | undefined =>
  'const' in schema ? [schema.const] : schema.enum?.filter((one) => one !== null);
