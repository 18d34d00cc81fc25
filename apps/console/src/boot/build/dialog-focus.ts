import type { Plugin } from 'vite';

const file = /\/@rc-component\/dialog\/es\/Dialog\/Content\/index\.js$/;
/** Taken over when the content is drawn; the panel may come later. */
const copied = '...panelRef.current,';
const asked = 'focus: () => panelRef.current?.focus(),';

/**
 * antd's dialogs copy the focus of their panel while they are drawn. Where a page with an open dialog comes back into view, the panel
 * is made anew once the dialog stands, so that nothing is there to copy and the page falls over as soon as the dialog wants the focus.
 * Asked for when it is needed, the panel is there. A change of the library's source ends the build.
 */
export function dialogFocus(): Plugin {
  return {
    name: 'dialog-focus',
    enforce: 'pre',
    transform: (code, id) => {
      if (!file.test(id)) return null;
      if (!code.includes(copied)) throw new Error(`${id} does not copy the focus of its panel any more`);
      return { code: code.replace(copied, asked), map: null };
    },
  };
}
