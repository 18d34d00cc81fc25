import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { AntdParts } from './antd-parts.tsx';

const sheetScheme = 'antd-style:';
const styleModule = /\/antd\/es\/(?:.+\/style\/\w+|_util\/wave\/style)\.js$/;
/** `genStyleHooks('Button', (token) => …` and `genSubStyleComponent(['Button', 'compact'], genStyle`: names and beginning. */
const styleCall =
  /\b(?:genStyleHooks|genComponentStyleHook|genSubStyleComponent)\(\s*(\[[^\]]*\]|'\w+')\s*,\s*/g;
/** Computes style sheets in the browser; what is left of it there is asked for nothing. */
const styleComputer = /\/@ant-design\/cssinjs\/es\/hooks\/useStyleRegister\.js$/;
const idleStyleComputer = `
  import hash from '@emotion/hash';
  export const STYLE_PREFIX = 'style';
  export const normalizeStyle = (text) => text;
  export const parseStyle = () => ['', {}];
  // The variables of colours and sizes are told apart by it.
  export const uniqueHash = (path, text) => hash(path.join('%') + text);
  export const extract = () => null;
  export default () => undefined;`;
/** What no part has for itself, or is too small for a file of its own, comes with the part that every page stands in. */
const general = ['ant-design-icons', 'Shared', 'InputNumber-InputNumber', 'Switch-Switch'];
const generalBearer = 'App-App';
/** Parts of parts that no setting of the console shows. */
const unseen = ['Pagination-bordered'];

/** For pages that are drawn by a server, which these are not. */
const registerOfSheets = /\.data-ant-cssinjs-cache-path\{[^}]*\}/;

/** The style sheet of each of antd's parts, by the name under which its style module registers it. */
function styleSheets(): Map<string, string> {
  const cache = createCache();
  const drawn = createElement(AntdParts);
  const theme = { hashed: false };
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, drawn)));
  const sheets = new Map<string, string>();
  for (const [key, entry] of cache.cache) {
    const [kind, , name = ''] = key.split('%');
    if (kind !== 'style') continue;
    const single = createCache();
    single.cache.set(key, entry);
    const sheet = extractStyle(single, { plain: true, types: 'style' }).replace(registerOfSheets, '');
    sheets.set(name, `${sheets.get(name) ?? ''}${sheet}`);
  }
  return sheets;
}

/** Where the expression that begins at `from` ends: the comma or bracket behind it. */
function endOfArgument(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    const letter = code[at] ?? '';
    if ('([{'.includes(letter)) depth++;
    else if (depth > 0 && ')]}'.includes(letter)) depth--;
    else if (depth === 0 && (letter === ',' || letter === ')')) return at;
  }
  return code.length;
}

function nameOf(written: string): string {
  const parts = [...written.matchAll(/'([\w-]+)'/g)].map(([, part]) => part);
  return parts.length === 1 ? `${parts[0]}-${parts[0]}` : parts.join('-');
}

/**
 * antd computes its style sheets in the browser, part by part, each time a page is opened. Here they are made once, when the console
 * is built, and come as style sheets with the code that needs them; colours and sizes are CSS variables, which still follow the
 * settings. The functions that compute them do not get into the bundle.
 */
export function antdStyles(): Plugin {
  let sheets = new Map<string, string>();
  /** By style module: what of it antd-parts.tsx does not draw. */
  const undrawn = new Map<string, string>();
  return {
    name: 'antd-styles',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => {
      sheets = styleSheets();
    },
    resolveId: (source) => (source.startsWith(sheetScheme) ? `\0${source}` : null),
    load: (id) =>
      id.startsWith(`\0${sheetScheme}`) ? sheets.get(id.slice(sheetScheme.length + 1, -'.css'.length)) : null,
    transform(code, id) {
      if (styleComputer.test(id)) return idleStyleComputer;
      if (!styleModule.test(id)) return null;
      const names: string[] = [];
      let made = '';
      let taken = 0;
      for (const call of code.matchAll(styleCall)) {
        const from = call.index + call[0].length;
        const name = nameOf(call[1] ?? '');
        if (!sheets.has(name)) undrawn.set(id, name);
        if (!general.includes(name)) names.push(name);
        if (name === generalBearer) names.push(...general);
        made += `${code.slice(taken, from)}null`;
        taken = endOfArgument(code, from);
      }
      const imports = names
        .filter((name) => sheets.has(name))
        .map((name) => `import '${sheetScheme}${name}.css';\n`);
      return `${imports.join('')}${made}${code.slice(taken)}`;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const missing: string[] = [];
      for (const [id, module] of chunks.flatMap((chunk) => Object.entries(chunk.modules))) {
        const name = undrawn.get(id);
        if (name !== undefined && !unseen.includes(name) && module.renderedLength > 0) missing.push(name);
      }
      if (missing.length > 0) this.error(`antd-parts.tsx does not draw ${missing.join(', ')}`);
    },
  };
}
