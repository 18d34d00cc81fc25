import { describe, expect, it } from 'vitest';
import { acceptOf, hasEndingOf, sizeText } from './file-types.ts';

describe('files that can be uploaded', () => {
  it('R2.51 a picture is a png, a jpeg or a webp, whatever its letters', () => {
    expect(['a.PNG', 'a.jpg', 'a.jpeg', 'a.webp'].every((name) => hasEndingOf('picture', name))).toBe(true);
    expect(['a.pdf', 'a.svg', 'png', 'a.png.exe'].some((name) => hasEndingOf('picture', name))).toBe(false);
    expect(hasEndingOf('document', 'a.pdf')).toBe(true);
    expect(acceptOf('picture')).toBe('image/png,image/jpeg,image/webp');
    expect(acceptOf('document')).toContain('application/pdf');
  });

  it('tells sizes in KB below one MB', () => {
    expect([1, 1024, 850_000, 1024 * 1024, 1_300_000].map(sizeText)).toEqual([
      '1 KB',
      '1 KB',
      '830 KB',
      '1 MB',
      '1.2 MB',
    ]);
  });
});
