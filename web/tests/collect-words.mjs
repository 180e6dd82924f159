// node collect-words.mjs FILE...: the texts in t("..."), tc("context", "...") and sentence("...") of TypeScript files, as JSON
// lines { context, text, file, comment }. A call whose text is no literal is passed over if it is the argument of word(), and is
// a fault otherwise.
import { readFileSync } from "node:fs";
import ts from "typescript";

const faults = [];

/** "TRANSLATORS: ..." directly above the line of a node. */
function comment(source, node) {
  const statement = source.text.lastIndexOf("\n", node.getStart(source)) + 1;
  const above = /\/[/*] TRANSLATORS: ([^\n]*?)(?: \*\/)?\n[ \t]*$/.exec(source.text.slice(0, statement) + " ".repeat(0));
  return above ? `TRANSLATORS: ${above[1]}` : null;
}

function texts(source, node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return texts(source, node.expression);
  if (ts.isConditionalExpression(node)) {
    const both = [texts(source, node.whenTrue), texts(source, node.whenFalse)];
    return both.every(Boolean) ? both.flat() : null;
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [texts(source, node.left), texts(source, node.right)];
    return left?.length === 1 && right?.length === 1 ? [left[0] + right[0]] : null;
  }
  return null;
}

function visit(source, file, node) {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && ["t", "tc", "sentence"].includes(node.expression.text) && node.arguments.length) {
    const name = node.expression.text;
    const contexts = name === "tc" ? texts(source, node.arguments[0]) : [null];
    const found = texts(source, node.arguments[name === "tc" ? 1 : 0]);
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    if (!found || contexts?.length !== 1) {
      if (!file.endsWith("words/say.ts")) faults.push(`${file}:${line + 1}: the text of ${name}() has to be written there, so that it can be collected`);
    } else for (const text of found) console.log(JSON.stringify({ context: contexts[0], text, file, comment: comment(source, node) }));
  }
  ts.forEachChild(node, (child) => visit(source, file, child));
}

for (const file of process.argv.slice(2)) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  visit(source, file, source);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length ? 1 : 0;
