// What the interface says has a key (docs/decisions/052): no English stands in the code of src/client, as a rule of oxlint.

const LETTER = /\p{L}/u;
/** The name of a file, a format, a key of a keyboard, a unit: no words, they are the same in every language. */
const SAME_EVERYWHERE = /^([\w-]+\.(jpg|png|zip)|PNG,?|px)$/;
/** A sentence, wherever it stands. */
const SENTENCE = /^\p{Lu}.*\s.*[.?!…]$/u;

/** Attributes and properties that a person reads or hears. */
const SAID = new Set(
  (
    'aria-label aria-roledescription aria-valuetext alt placeholder title label lead text hint none note says summary ' +
    'description submitLabel question answer'
  ).split(' '),
);
/** Functions that say what they are given. */
const SAYS = new Set(['toast', 'announce', 'pageTitle']);

const isWords = (/** @type {unknown} */ text) =>
  typeof text === 'string' && LETTER.test(text) && !SAME_EVERYWHERE.test(text.trim());

/**
 * The strings that an expression can be, its own and not those of the calls in it.
 * @param {any} node
 * @returns {any[]}
 */
function stringsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return isWords(node.value) ? [node] : [];
    case 'TemplateLiteral':
      return node.quasis.some((/** @type {any} */ quasi) => isWords(quasi.value.cooked)) ? [node] : [];
    case 'ConditionalExpression':
      return [...stringsOf(node.consequent), ...stringsOf(node.alternate)];
    case 'LogicalExpression':
      return [...stringsOf(node.left), ...stringsOf(node.right)];
    case 'JSXExpressionContainer':
      return stringsOf(node.expression);
    default:
      return [];
  }
}

/** `new Error('…')`: what nobody but a developer reads. An ApiError is shown. */
const isForDevelopers = (/** @type {any} */ node) =>
  node.parent.type === 'NewExpression' && node.parent.callee.name === 'Error';

/** @param {any} context The linter's; its types are ESLint's, which is not installed. */
function createRule(context) {
  const message = "English in the code: say it with t('…') (docs/decisions/052)";
  const reported = new Set();
  const report = (/** @type {any[]} */ nodes) => {
    for (const node of nodes) {
      if (reported.has(node)) continue;
      reported.add(node);
      context.report({ node, message });
    }
  };
  return {
    JSXText: (/** @type {any} */ node) => isWords(node.value) && report([node]),
    JSXAttribute: (/** @type {any} */ node) => SAID.has(node.name.name) && report(stringsOf(node.value)),
    JSXExpressionContainer: (/** @type {any} */ node) => node.parent.type !== 'JSXAttribute' && report(stringsOf(node)),
    Property: (/** @type {any} */ node) => SAID.has(node.key.name) && report(stringsOf(node.value)),
    CallExpression: (/** @type {any} */ node) => SAYS.has(node.callee.name) && report(stringsOf(node.arguments[0])),
    Literal: (/** @type {any} */ node) =>
      typeof node.value === 'string' && SENTENCE.test(node.value) && !isForDevelopers(node) && report([node]),
    TemplateLiteral: (/** @type {any} */ node) =>
      SENTENCE.test(node.quasis.map((/** @type {any} */ quasi) => quasi.value.cooked).join('·')) && report([node]),
  };
}

export default { meta: { name: 'pixmend-language' }, rules: { keys: { create: createRule } } };
