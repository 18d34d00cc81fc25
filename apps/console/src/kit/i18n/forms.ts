import type { i18n } from 'i18next';

/**
 * The word that goes with a number, which the text names in both its forms: `{{rows, forms(one: row; other: rows)}}`. A sentence may
 * hold several numbers, each with words of its own, which keys with the suffixes of one plural cannot say.
 */
export function addForms({ services }: Pick<i18n, 'services'>): void {
  services.formatter?.add('forms', (value, _language, { one, other }: { one?: string; other?: string }) =>
    String((String(value) === '1' ? one : other) ?? ''),
  );
}
