import type { Plugin } from 'vite';

const exported = /^export (?:const|function) (\w+)/gm;

/** The names that a module exports, each of them nothing: a name that is renamed there ends the build. */
function emptied(code: string): string {
  return [...code.matchAll(exported)].map(([, name]) => `export const ${name} = () => () => {};`).join('\n');
}

/** The same of a module that exports a component by default: it draws nothing. */
const undrawn = (code: string) => `${emptied(code)}\nexport default () => null;`;

/** What each of these modules becomes. */
const replaced: ReadonlyArray<readonly [RegExp, (code: string) => string]> = [
  // Schemas of JSON are made by the server alone: 5 KB.
  [/\/zod\/v4\/core\/json-schema-processors\.js$/, emptied],
  [/\/zod\/v4\/core\/to-json-schema\.js$/, (code) => `${emptied(code)}\nexport const process = () => {};`],
  // No table filters by its heads, which is done by criteria: 5 KB.
  [/\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/, undrawn],
  // Long lists are paged or drawn by our own rows: 3 KB.
  [/\/@rc-component\/table\/es\/VirtualTable\/index\.js$/, undrawn],
  // No code is asked for digit by digit: 1 KB.
  [/\/antd\/es\/input\/OTP\/index\.js$/, undrawn],
];

/** Libraries without parts that they bring along and that the console never calls, on the way to its first list. */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => {
      const [, make] = replaced.find(([file]) => file.test(id)) ?? [];
      return make ? { code: make(code), map: null } : null;
    },
  };
}
