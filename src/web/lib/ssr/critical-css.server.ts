import { cspHash, type PageCss } from './render.server.ts';

type Named = { kind: 'named'; text: string; name: string };
type Node =
  | { kind: 'always'; text: string }
  /** A rule with the classes that each of its selectors requires. */
  | { kind: 'rule'; text: string; selectors: string[][] }
  /** Animations and registered properties, included if a used rule names them. */
  | Named
  | { kind: 'group'; prelude: string; nodes: Node[] };

const GROUP = /^@(?:media|supports|layer|container|starting-style)\b/;
const NAMED = /^@(?:keyframes|property)\s+(\S+)/;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const CLASS = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\p{ASCII}])+)/giu;
/** Toasts appear after the whole stylesheet has loaded. */
const NEVER_SERVED = /\[data-sonner/;
/** Pages with the same set of classes share one result. */
const KEPT_SHAPES = 200;

const CLASS_ATTRIBUTE = ' class="';
/** How many different class attributes get a number. Content from the database does not add to them. */
const KEPT_ATTRIBUTES = 20_000;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/**
 * Selects the rules of a built stylesheet that a page's HTML uses: those whose classes are all in it, and those that
 * require none. Classes that appear later are styled by the whole stylesheet.
 * @param faces CSS in front of the rules of every page
 */
export function createCriticalCss(sheet: string, faces = ''): (html: string) => PageCss {
  const nodes = parse(sheet);
  const shapes = new Map<string, PageCss>();
  const numbers = new Map<string, number>();
  return (html) => {
    const written = classesIn(html);
    if (numbers.size > KEPT_ATTRIBUTES) {
      numbers.clear();
      shapes.clear();
    }
    let shape = '';
    for (const classes of written) {
      const number = numbers.get(classes) ?? numbers.size;
      numbers.set(classes, number);
      shape += `${number} `;
    }
    const known = shapes.get(shape);
    if (known) return known;
    const css = faces + pick(nodes, usedClasses(written));
    const page = { css, hash: cspHash(css) };
    if (shapes.size >= KEPT_SHAPES) shapes.delete(shapes.keys().next().value as string);
    shapes.set(shape, page);
    return page;
  };
}

/** The distinct class attributes of a page, in order. */
function classesIn(html: string): Set<string> {
  const written = new Set<string>();
  let at = html.indexOf(CLASS_ATTRIBUTE);
  while (at >= 0) {
    const from = at + CLASS_ATTRIBUTE.length;
    const end = html.indexOf('"', from);
    written.add(html.slice(from, end));
    at = html.indexOf(CLASS_ATTRIBUTE, end);
  }
  return written;
}

function usedClasses(written: Iterable<string>): Set<string> {
  const used = new Set<string>();
  for (const classes of written) {
    const plain = classes.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] as string);
    for (const name of plain.split(/\s+/)) used.add(name);
  }
  return used;
}

function pick(nodes: readonly Node[], used: ReadonlySet<string>): string {
  const named: Named[] = [];
  const css = pickFrom(nodes, used, named);
  return css + named.flatMap(({ name, text }) => (css.includes(name) ? [text] : [])).join('');
}

function pickFrom(nodes: readonly Node[], used: ReadonlySet<string>, named: Named[]): string {
  let css = '';
  for (const node of nodes) {
    if (node.kind === 'always') css += node.text;
    else if (node.kind === 'named') named.push(node);
    else if (node.kind === 'group') {
      const inner = pickFrom(node.nodes, used, named);
      if (inner) css += `${node.prelude}{${inner}}`;
    } else if (node.selectors.some((classes) => classes.every((name) => used.has(name)))) css += node.text;
  }
  return css;
}

function parse(css: string): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  while (at < css.length) {
    const end = findEnd(css, at, '{;');
    const prelude = css.slice(at, end).replace(COMMENT, '').trim();
    if (css[end] !== '{') {
      if (prelude) nodes.push({ kind: 'always', text: `${prelude};` });
      at = end + 1;
      continue;
    }
    const close = findEnd(css, end + 1, '}');
    nodes.push(...readBlock(prelude, css.slice(end + 1, close)));
    at = close + 1;
  }
  return nodes;
}

function readBlock(prelude: string, body: string): Node[] {
  if (GROUP.test(prelude)) return [{ kind: 'group', prelude, nodes: parse(body) }];
  const text = `${prelude}{${body}}`;
  const name = NAMED.exec(prelude)?.[1];
  if (name) return [{ kind: 'named', name, text }];
  if (prelude.startsWith('@')) return [{ kind: 'always', text }];
  const selectors = splitSelectors(prelude).filter((selector) => !NEVER_SERVED.test(selector));
  return selectors.length > 0 ? [{ kind: 'rule', text, selectors: selectors.map(classNames) }] : [];
}

/** The first of these characters outside of brackets, blocks, comments and strings. */
function findEnd(css: string, from: number, signs: string): number {
  let depth = 0;
  for (let at = from; at < css.length; at++) {
    const sign = css[at] as string;
    if (sign === '\\') at++;
    else if (sign === '"' || sign === "'") at = endOfQuote(css, at);
    else if (sign === '/' && css[at + 1] === '*') at = css.indexOf('*/', at) + 1;
    else if (depth === 0 && signs.includes(sign)) return at;
    else if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign)) depth--;
  }
  return css.length;
}

function endOfQuote(css: string, from: number): number {
  let at = from + 1;
  while (at < css.length && css[at] !== css[from]) at += css[at] === '\\' ? 2 : 1;
  return at;
}

function splitSelectors(prelude: string): string[] {
  const selectors: string[] = [];
  let at = 0;
  while (at < prelude.length) {
    const end = findEnd(prelude, at, ',');
    selectors.push(prelude.slice(at, end));
    at = end + 1;
  }
  return selectors;
}

/**
 * A functional selector (`:not(.a)`, `:is(.b, .c)`) may match without the classes in its brackets, so it requires
 * none.
 */
function classNames(selector: string): string[] {
  let outside = '';
  let at = 0;
  while (at < selector.length) {
    const open = findEnd(selector, at, '(');
    outside += selector.slice(at, open);
    at = findEnd(selector, open + 1, ')') + 1;
  }
  return [...outside.matchAll(CLASS)].map(([, name = '']) => unescapeName(name));
}

function unescapeName(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/giu, (_, code?: string, sign = '') =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
  );
}
