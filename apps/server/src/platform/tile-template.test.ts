import { describe, expect, it } from 'vitest';
import { originsOf, tileUrlsOf } from './tile-template.ts';

describe('tiles of the operator', () => {
  it('come from one host or from each of several', () => {
    const plain = 'https://tile.example.com/{z}/{x}/{y}.png?key=k';
    expect(tileUrlsOf(plain)).toEqual([plain]);
    const several = tileUrlsOf('http://t{0-2}.example.com:8081/tile?x={x}&y={y}&l={z}');
    expect(several).toHaveLength(3);
    expect(several[2]).toBe('http://t2.example.com:8081/tile?x={x}&y={y}&l={z}');
    expect(originsOf(several)).toEqual([
      'http://t0.example.com:8081',
      'http://t1.example.com:8081',
      'http://t2.example.com:8081',
    ]);
    expect(originsOf([plain, plain])).toEqual(['https://tile.example.com']);
  });

  it.each([
    '/{z}/{x}/{y}.png',
    'https://tile.example.com/{z}/{x}.png',
    'https://tile.example.com/{z}/{x}/{y}/{y}.png',
    'https://tile.example.com/{s}/{z}/{x}/{y}.png',
    'https://name:word@tile.example.com/{z}/{x}/{y}.png',
    'ftp://tile.example.com/{z}/{x}/{y}.png',
    'data:image/png;base64,{z}{x}{y}',
    "https://tile.example.com; script-src 'unsafe-inline'/{z}/{x}/{y}.png",
    'https://*.example.com/{z}/{x}/{y}.png',
    'https://t{9-0}.example.com/{z}/{x}/{y}.png',
    '',
  ])('%s is none', (template) => {
    expect(tileUrlsOf(template)).toEqual([]);
  });
});
