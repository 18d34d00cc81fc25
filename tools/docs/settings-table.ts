import { settingNotes } from '@vehicle/server/platform/env';

const start = '<!-- settings -->';
const end = '<!-- /settings -->';

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The configuration table, made from the settings themselves. */
function settingsTable(): string {
  const rows = settingNotes.map(({ variable, fallback, description }) =>
    row([`\`${variable}\``, fallback ? `\`${fallback}\`` : '', description]),
  );
  return [row(['variable', 'default', 'meaning']), row(['---', '---', '---']), ...rows].join('\n');
}

/** A document with the table between its two marks made anew. */
export function withSettingsTable(document: string): string {
  const before = document.slice(0, document.indexOf(start) + start.length);
  return `${before}\n${settingsTable()}\n${document.slice(document.indexOf(end))}`;
}
