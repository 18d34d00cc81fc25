import { describe, expect, it } from 'vitest';
import { initialLanguage } from './language.ts';

describe('language of the first visit', () => {
  it('R1.2 the stored setting wins', () => {
    expect(initialLanguage('ja', ['en-GB'])).toBe('ja');
  });

  it('R1.2 else the first language of the browser that is known', () => {
    expect(initialLanguage(null, ['fr-FR', 'es-MX', 'en'])).toBe('es');
    expect(initialLanguage('klingon', ['en-US'])).toBe('en');
  });

  it('R1.2 else Chinese', () => {
    expect(initialLanguage(null, ['fr-FR'])).toBe('zh');
    expect(initialLanguage(null, [])).toBe('zh');
    expect(initialLanguage(null, ['zh-TW', 'en'])).toBe('zh');
  });
});
