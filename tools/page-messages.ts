import path from 'node:path';
import { type Plugin, parseSync, Visitor } from 'vite';
import { readPageMessages } from './compile-messages.ts';

const MODULE = /^#messages\/(web|shared)$/;
/** Text files, and the schemas that pages share with the server. */
const FILES = /texts\.tsx?$|\/src\/(shared|modules\/[^/]+\/contract)\/[^/]+\.ts$/;
/** An escaped letter, a placeholder, or a letter that ends a template. */
const SPECIAL = /\\(.)|\{(\w+)\}|[`$]/g;

/**
 * Builds the pages in one language: `#messages/web` is its file, and calls in the `*texts.ts` files and in schemas
 * become their words.
 * As functions, the words of all pages would stand in one module, and each page would load them.
 */
export function pageMessages(language: string): Plugin {
  let messages: Record<string, string> = {};
  return {
    name: 'page-messages',
    enforce: 'pre',
    async buildStart() {
      messages = await readPageMessages(language);
    },
    resolveId: {
      filter: { id: MODULE },
      handler: () => path.resolve(`.messages/${language}/messages/en.js`),
    },
    transform: {
      filter: { id: FILES, code: /#messages\/(web|shared)/ },
      handler: (code, id) => inlineMessages(code, id, messages),
    },
  };
}

/** `m.cart_from_shop({ shop })` becomes `` `From ${shop}` ``, and `m.cart_from_shop` a function of it. */
export function inlineMessages(code: string, file: string, messages: Record<string, string>): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const sourceOf = ({ start, end }: { start: number; end: number }): string => code.slice(start, end);
  const isInside = (start: number): boolean => edits.some((edit) => edit.start <= start && start < edit.end);
  const getMessage = (key: string): string => {
    const message = messages[key];
    if (message === undefined) throw new Error(`${file}: there is no message ${key}`);
    return message;
  };
  new Visitor({
    CallExpression({ callee, arguments: [inputs], start, end }) {
      if (callee.type !== 'MemberExpression' || sourceOf(callee.object) !== 'm' || isInside(start)) return;
      const message = getMessage(sourceOf(callee.property));
      const properties = inputs?.type === 'ObjectExpression' ? inputs.properties : [];
      const values = new Map<string, string>();
      for (const property of properties) {
        if (property.type === 'Property') values.set(sourceOf(property.key), sourceOf(property.value));
      }
      // Of a variable, or with a spread, the values are known in the browser alone.
      const isPlain = !inputs || (properties.length > 0 && values.size === properties.length);
      const text = isPlain
        ? fillIn(message, (name) => values.get(name) ?? 'undefined')
        : `${functionOf(message)}(${sourceOf(inputs)})`;
      edits.push({ start, end, text });
    },
    MemberExpression({ object, property, start, end }) {
      if (sourceOf(object) !== 'm' || isInside(start)) return;
      edits.push({ start, end, text: functionOf(getMessage(sourceOf(property))) });
    },
  }).visit(parseSync(file, code).program);
  if (edits.length === 0) return code;
  const edited = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
  // A parameter may hold another message.
  return inlineMessages(edited, file, messages);
}

/** The source of a function of a message's parameters. */
const functionOf = (message: string): string => `((i) => ${fillIn(message, (name) => `i.${name}`)})`;

/** The source of a string: words, with expressions in the places of the parameters. */
function fillIn(message: string, expressionOf: (name: string) => string): string {
  if (!/[{\\]/.test(message)) return JSON.stringify(message);
  const source = message.replace(SPECIAL, (letter, escaped, name) =>
    name ? `\${${expressionOf(name)}}` : `\\${escaped ?? letter}`,
  );
  return `\`${source}\``;
}
