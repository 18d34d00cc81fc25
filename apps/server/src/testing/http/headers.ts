import { expect } from 'vitest';

/** Policies by directive, as a browser reads them. */
export function policyOf(headers: Record<string, unknown>): Map<string, string> {
  const directives = String(headers['content-security-policy']).split(';');
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

/** The headers that each answer has, and those that none has; a part of a page has none that browsers heed of a page alone. */
export function expectHeaders(headers: Record<string, unknown>, isPart = false): void {
  const policy = policyOf(headers);
  expect(Object.fromEntries(policy)).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'connect-src': "'self'",
  });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
  if (!isPart) {
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  }
  const names = Object.keys(headers);
  expect(
    names.filter((name) => /^access-control-|^server$|^x-powered-by$|^set-cookie$|^location$/.test(name)),
  ).toEqual([]);
}
