import ts from 'typescript';
import { GHANA_REGIONS } from '../../../src/shared/regions.ts';

/** Attributes and properties with text for people. */
const VISIBLE =
  /^(aria-(label|description|roledescription|valuetext)|alt|busyLabel|caption|confirm|done|empty|fallback|failed|hint|label|lead|legend|loading|note|otherwise|placeholder|summary|text|title|unanswered)$/;
/** Calls with text for people: page metadata, toasts, form errors. */
const SAYING = /(Meta|^toast(\.\w+)?|setError|\.(min|max|regex|refine))$/;
const LETTER = /\p{L}/u;
/** Code words in these places, such as error modes and field names, and the names of regions, which are data. */
const NOT_SHOWN: readonly string[] = ['inline', 'eager', 'lazy', 'reason', ...GHANA_REGIONS];
/** Class names: `bg-leaf text-on-leaf`. */
const CLASSES = /^([a-z]+[-:]\S+( |$))+$/;
/** "Save address", "You have 2 items": several words that start like a sentence. */
const SENTENCE = /^\p{Lu}\p{Ll}*['’]?\p{Ll}*[,.:]? \S/u;

/** A label in a list of rows: of a fact, a column or a choice. */
const NAME = /^\p{Lu}\p{Ll}/u;

/** The literal texts that an expression may evaluate to: branches and template parts, without arguments of calls. */
function textNodes(node: ts.Node): ts.Node[] {
  if (ts.isStringLiteralLike(node))
    return LETTER.test(node.text) && !NOT_SHOWN.includes(node.text) && !CLASSES.test(node.text) ? [node] : [];
  if (ts.isTemplateExpression(node)) {
    const own = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
    return own.some(({ text }) => LETTER.test(text))
      ? [node]
      : node.templateSpans.flatMap(({ expression }) => textNodes(expression));
  }
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textNodes);
  if (ts.isBinaryExpression(node)) {
    const joins = [
      ts.SyntaxKind.PlusToken,
      ts.SyntaxKind.AmpersandAmpersandToken,
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.QuestionQuestionToken,
    ];
    return joins.includes(node.operatorToken.kind) ? [node.left, node.right].flatMap(textNodes) : [];
  }
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return textNodes(node.expression);
  if (ts.isJsxExpression(node)) return node.expression ? textNodes(node.expression) : [];
  return [];
}

/** The texts that a node itself shows, without those of its children. */
function renderedNodes(node: ts.Node): ts.Node[] {
  if (ts.isJsxText(node)) return LETTER.test(node.text) ? [node] : [];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return textNodes(node);
  if ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && VISIBLE.test(node.name.getText()))
    return node.initializer ? textNodes(node.initializer) : [];
  if (ts.isArrayLiteralExpression(node) && ts.isArrayLiteralExpression(node.parent))
    return node.elements
      .flatMap(textNodes)
      .filter((word) => ts.isStringLiteralLike(word) && NAME.test(word.text));
  if (ts.isCallExpression(node) && SAYING.test(node.expression.getText()))
    return node.arguments.slice(/setError$/.test(node.expression.getText()) ? 1 : 0).flatMap(textNodes);
  if (ts.isStringLiteralLike(node) && SENTENCE.test(node.text))
    return NOT_SHOWN.includes(node.text) ? [] : [node];
  if (ts.isTemplateExpression(node) && SENTENCE.test(node.head.text)) return [node];
  return [];
}

/** Texts of a web source that belong in a text file, as `file:line: text`. */
export function findVisibleTexts(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    // Thrown messages are for developers.
    if (ts.isThrowStatement(node) || ts.isImportDeclaration(node)) return;
    for (const text of renderedNodes(node)) found.add(text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...found].map((node) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    return `${file}:${line + 1}: ${node.getText().trim().replace(/\s+/g, ' ')}`;
  });
}
