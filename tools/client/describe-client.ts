import { type EndpointKey, endpoints } from '#contract/endpoints';
import type { Endpoint } from '#contract/table';
import { apiDocument } from '../../src/server/http/api-document.ts';

/* Writes the types of `@dwaso/client` from the API document; they need no zod. */

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  description?: string;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}
interface Content {
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const comment = (text: string | undefined) => (text ? `/** ${text.replaceAll('*/', '* /')} */ ` : '');
const propertyKey = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** A schema as a type. */
function schemaType(schema: Schema): string {
  const { $ref, type, oneOf, anyOf, allOf } = schema;
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const union = oneOf ?? anyOf;
  if (union) return union.map((one) => `(${schemaType(one)})`).join(' | ');
  if (allOf) return allOf.map((one) => `(${schemaType(one)})`).join(' & ');
  if (Array.isArray(type)) return type.map((one) => `(${schemaType({ ...schema, type: one })})`).join(' | ');
  if (type === 'string') return schema.format === 'binary' ? 'Blob' : 'string';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array') return `(${schemaType(schema.items ?? {})})[]`;
  if (type === 'object') return objectType(schema);
  return type === 'boolean' || type === 'null' ? type : 'unknown';
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const isNeeded = required.includes(name) ? '' : '?';
    return `${comment(schema.description)}${propertyKey(name)}${isNeeded}: ${schemaType(schema)};`;
  });
  if (fields.length > 0) return `{ ${fields.join(' ')} }`;
  return `Record<string, ${typeof additionalProperties === 'object' ? schemaType(additionalProperties) : 'unknown'}>`;
}

/** The input of an endpoint; a part without required fields is optional. */
function inputType(operation: Operation, { files, formOnly }: Endpoint): string {
  const parts: string[] = [];
  const parameters = operation.parameters ?? [];
  for (const [name, place] of [
    ['params', 'path'],
    ['query', 'query'],
    ['headers', 'header'],
  ] as const) {
    const here = parameters.filter((one) => one.in === place);
    if (here.length === 0) continue;
    const properties = Object.fromEntries(here.map(({ name: field, schema }) => [field, schema]));
    const required = here.filter((one) => one.required).map((one) => one.name);
    parts.push(`${name}${required.length > 0 ? '' : '?'}: ${objectType({ properties, required })};`);
  }
  const { requestBody } = operation;
  const schema = bodySchema(requestBody, files);
  if (schema) parts.push(`body${requestBody?.required ? '' : '?'}: ${schemaType(schema)};`);
  if (files) {
    const fields = Object.entries(files).map(
      ([name, most]) => `${name}?: ${most === 1 ? 'Blob' : 'Blob[]'};`,
    );
    parts.push(`files${formOnly ? '' : '?'}: { ${fields.join(' ').replaceAll('?', formOnly ? '' : '?')} };`);
  }
  if (parameters.some(({ name }) => name === 'idempotency-key')) {
    parts.push(
      '/** Goes under a new Idempotency-Key, and is tried again when nobody answers. */ once?: true;',
    );
  }
  return `{ ${parts.join(' ')} signal?: AbortSignal }`;
}

/** The body as JSON; of a form without its files. */
function bodySchema(requestBody: Content | undefined, files: Endpoint['files'] = {}): Schema | undefined {
  const { content } = requestBody ?? {};
  const json = content?.['application/json']?.schema;
  const form = content?.['multipart/form-data']?.schema;
  if (json || !form) return json;
  const isField = (name: string) => !Object.hasOwn(files, name);
  const properties = Object.entries(form.properties ?? {}).filter(([name]) => isField(name));
  return {
    ...form,
    properties: Object.fromEntries(properties),
    required: form.required?.filter(isField) ?? [],
  };
}

/** Types of the successful responses. */
const responseTypes = ({ responses }: Operation): string[] =>
  Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = content?.['application/json']?.schema;
    return schema && Number(status) < 300 ? [schemaType(schema)] : [];
  });

const HEAD = `/* Made by \`npm run client:build\`: change the table of endpoints, not this file. */

type Data<T> = T extends { data: infer D } ? D : T;
export type EndpointKey = keyof Endpoints;
/** What an endpoint is called with. */
export type InputOf<K extends EndpointKey> = Endpoints[K]['input'];
/** The whole answer: \`data\` with \`message\` and \`meta\`. */
export type AnswerEnvelopeOf<K extends EndpointKey> = Endpoints[K]['answer'];
/** \`data\` of the answer. */
export type AnswerOf<K extends EndpointKey> = Data<Endpoints[K]['answer']>;
type Args<K extends EndpointKey> = {} extends InputOf<K> ? [given?: InputOf<K>] : [given: InputOf<K>];

/** A call that was refused, or that nobody answered (\`status\` 0; \`code\` is then NETWORK or OUTCOME_UNKNOWN). */
export declare class DwasoError extends Error {
  readonly status: number;
  /** Open: a later version of the market may answer others. */
  readonly code: Failure['code'] | 'NETWORK' | 'OUTCOME_UNKNOWN' | (string & {});
  /** Messages by field. */
  readonly errors: Record<string, string>;
  /** \`x-request-id\` of the answer, for a question to the market. */
  readonly requestId: string | null;
  /** Seconds to wait before the next try, where the market names them. */
  readonly retryAfter: number | null;
}

export interface ClientOptions {
  /** Such as \`https://dwaso.example/api/v1\`. */
  baseUrl: string;
  token?: string | null;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

export interface DwasoClient {
  /** Gives \`data\` of the answer. @throws DwasoError */
  call<K extends EndpointKey>(key: K, ...args: Args<K>): Promise<AnswerOf<K>>;
  /** Gives the whole answer. @throws DwasoError */
  envelope<K extends EndpointKey>(key: K, ...args: Args<K>): Promise<AnswerEnvelopeOf<K>>;
  /** Every later call comes with this token; null for none. */
  setToken(token: string | null): void;
}

export declare function createClient(options: ClientOptions): DwasoClient;
/** Under which a request may be repeated: it is done once, and answered alike. */
export declare function newIdempotencyKey(): string;
/** The version of this package, which is that of the contract. */
export declare const version: string;

/** A webhook's request: the body as it came, before it is parsed. */
export interface ReceivedWebhook {
  body: string;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The webhook's secret, \`whsec_…\`. */
  secret: string;
  /** Default 5 minutes. */
  toleranceMs?: number;
}
/** Checks signature and time, and gives the event. @throws WebhookVerificationError */
export declare function verifyWebhook<T = unknown>(received: ReceivedWebhook): Promise<T>;
/** A webhook that the market did not sign, or that is too old. */
export declare class WebhookVerificationError extends Error {}
`;

/** The text of `index.d.ts`. Webhooks are left out; a CSV list is a string, a photo a Blob. */
export function describeClient(): string {
  const { paths, components } = apiDocument('support@dwaso.test') as unknown as Document;
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `${comment(schema.description)}export type ${name} = ${schemaType(schema)};`,
  );
  const entries = (Object.keys(endpoints) as EndpointKey[]).flatMap((key) => {
    const endpoint: Endpoint = endpoints[key];
    if (endpoint.rawBody) return [];
    const [method, path] = key.split(' ') as [string, string];
    const operation = paths[path]?.[method.toLowerCase()] as Operation;
    const answers = endpoint.file
      ? [endpoint.file === 'text/csv' ? '{ data: string }' : '{ data: Blob }']
      : responseTypes(operation);
    return [
      `  /** ${endpoint.summary}. ${endpoint.description.replaceAll('*/', '* /')} */`,
      `  ${JSON.stringify(key)}: { input: ${inputType(operation, endpoint)}; answer: ${answers.join(' | ')} };`,
    ];
  });
  return [HEAD, `export interface Endpoints {\n${entries.join('\n')}\n}`, ...schemas, ''].join('\n');
}
