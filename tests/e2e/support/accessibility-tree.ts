import type { Page } from 'playwright-core';

interface AccessibleLine {
  role: string;
  line: string;
  /** The politeness of its live region, `polite` or `assertive`, or '' outside one. */
  live: string;
}

const STATE_PROPERTIES = [
  'disabled',
  'expanded',
  'checked',
  'pressed',
  'selected',
  'required',
  'busy',
  'modal',
];
/** Roles read by their name; their inner text is not read again. */
const NAMED_BY_TEXT = [
  'heading',
  'link',
  'button',
  'option',
  'tab',
  'checkbox',
  'radio',
  'DisclosureTriangle',
];
const IGNORED_ROLES = [
  'generic',
  'none',
  'InlineTextBox',
  'RootWebArea',
  'LineBreak',
  'LabelText',
  'Section',
];

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  value?: { value: string };
  childIds?: string[];
  properties?: { name: string; value: { value?: unknown } }[];
}

/**
 * The page as a screen reader reads it from the top: one line for each node of Chromium's accessibility tree, such as
 * `heading 1: Browse Products` or `button: Buy Now (disabled)`. A text is a line of its own.
 */
export async function screenReaderText(page: Page): Promise<string[]> {
  return (await readAccessibilityTree(page)).map(({ line }) => line);
}

/** The texts of live regions, such as `polite: Item added`, without empty ones. */
export async function liveRegionText(page: Page): Promise<string[]> {
  return (await readAccessibilityTree(page))
    .filter(({ live }) => live)
    .map(({ live, line }) => `${live}: ${line}`);
}

async function readAccessibilityTree(page: Page): Promise<AccessibleLine[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: AccessibleLine[] = [];
  const [root] = nodes;
  if (root) walk(root, false, '');
  return lines;

  function walk(node: AxNode, isNamed: boolean, liveAbove: string): void {
    const role = node.role?.value ?? '';
    const live = getProperty(node, 'live') || liveAbove;
    const line = node.ignored || IGNORED_ROLES.includes(role) ? '' : formatNode(node);
    if (line && !(isNamed && role === 'StaticText')) lines.push({ role, line, live });
    const isInNamed = isNamed || (!node.ignored && NAMED_BY_TEXT.includes(role));
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) walk(child, isInNamed, live);
    }
  }
}

function getProperty(node: AxNode, name: string): string {
  const value = node.properties?.find((property) => property.name === name)?.value.value;
  return value === undefined || value === 'off' || value === 'false' || value === false ? '' : String(value);
}

function formatNode(node: AxNode): string {
  const role = node.role?.value ?? '';
  const name = (node.name?.value ?? '').replace(/\s+/g, ' ').trim();
  if (role === 'StaticText') return name;
  const level = role === 'heading' ? ` ${getProperty(node, 'level')}` : '';
  const states = STATE_PROPERTIES.filter((state) => getProperty(node, state)).map((state) => state);
  if (getProperty(node, 'invalid')) states.push('invalid');
  const parts = [
    `${role}${level}${name ? `: ${name}` : ''}`,
    states.length > 0 ? ` (${states.join(', ')})` : '',
    node.value?.value ? ` = ${node.value.value}` : '',
    node.description?.value ? ` — ${node.description.value}` : '',
  ];
  return parts.join('');
}

/** Describes the first expected line that is missing or out of order; null if there is none. */
export function firstMissing(
  lines: readonly string[],
  expected: readonly (string | RegExp)[],
): string | null {
  let next = 0;
  for (const text of expected) {
    const found = lines.findIndex(
      (line, index) => index >= next && (typeof text === 'string' ? line === text : text.test(line)),
    );
    if (found === -1)
      return `${String(text)} after "${lines[next - 1] ?? 'the beginning'}" in:\n${lines.join('\n')}`;
    next = found + 1;
  }
  return null;
}
