/** For the page, its tests and its build: cd web && tests/node_modules/.bin/eslint -c tests/eslint.config.js src tests build.mjs catalogs.mjs */
import js from "@eslint/js";
import tseslint from "typescript-eslint";

const node = ["process", "console", "Buffer", "URL", "performance", "TextEncoder", "TextDecoder", "WebAssembly", "setTimeout", "clearTimeout", "fetch"];
// What tests give to the browser to run there.
const browser = ["document", "window", "localStorage", "sessionStorage", "location", "navigator", "getComputedStyle", "innerWidth", "innerHeight", "caches", "DataTransfer", "File", "ClipboardEvent", "DragEvent", "matchMedia", "scrollTo", "requestAnimationFrame", "Element", "Image", "MutationObserver", "NodeFilter", "Crypto", "Navigator", "Worker", "MessageEvent", "Response", "Event", "SVGElement", "SVGGeometryElement"];

export default tseslint.config(
  { ignores: ["**/node_modules/**"] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ["**/*.mjs", "**/*.js"],
    languageOptions: { globals: Object.fromEntries([...node, ...browser].map((name) => [name, "readonly"])) },
  },
  {
    // Every word goes through t(): none stands in what is drawn.
    files: ["src/**/*.tsx"],
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: "JSXText[value=/\\p{L}{2}/u]", message: "words go through t()" },
        { selector: "JSXAttribute[name.name=/^(aria-label|aria-description|title|placeholder|alt|label)$/] > Literal", message: "words go through t()" },
        { selector: "JSXExpressionContainer > Literal[value=/\\p{L}{2}/u]", message: "words go through t()" },
      ],
    },
  },
  { rules: { "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }] } },
);
