import type { Plugin } from 'vite';

interface Change {
  file: RegExp;
  from: string;
  to: string;
}

/** What makes antd measure the page, and with it the browser lay out everything at once, for nothing. */
const changes: readonly Change[] = [
  {
    // A style sheet for each measuring; the scroll bars of the console are those of the system everywhere.
    file: /\/@rc-component\/util\/es\/getScrollBarSize\.js$/,
    from: '  return measureScrollbarSize(target);',
    to: '  getScrollBarSize();\n  return cached;',
  },
  {
    // Asked of each field whenever it is drawn, used only of one that has an error.
    file: /\/antd\/es\/form\/FormItem\/ItemHolder\.js$/,
    from: 'const isOnScreen = !!itemRef.current',
    to: 'const isOnScreen = hasError && !!itemRef.current',
  },
];

export function antdMeasures(): Plugin {
  return {
    name: 'antd-measures',
    enforce: 'pre',
    transform(code, id) {
      const change = changes.find(({ file }) => file.test(id));
      if (!change) return null;
      if (!code.includes(change.from)) this.error(`no longer says “${change.from}”`);
      return code.replace(change.from, change.to);
    },
  };
}
