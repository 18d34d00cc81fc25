import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Variables = Readonly<Record<string, string | undefined>>;

const shown: ReadonlySet<string> = new Set(['PASSWORD_POLICY']);
const likeASecret = /PASSWORD|PASSPHRASE|SECRET|TOKEN|KEY|CREDENTIAL/;

/** By its name: a setting that is added later is kept back rather than forgotten. */
function isSecret(variable: string): boolean {
  return likeASecret.test(variable) && !shown.has(variable);
}

const userInfo = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/?#@"']+@/gi;
/** A key of a map service stands there, and options of a database. */
const search = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#"']+)\?[^\s"']*/gi;

/** What a setting may be told as. */
export function settingShown(variable: string, value: string): string {
  if (isSecret(variable)) return '(set)';
  return value.replace(userInfo, '$1').replace(search, '$1?…');
}

/** Shorter ones could not be told from words. */
const shortestSecret = 6;

/** As it stands, and as it stands in an address. */
const spellings = (secret: string): string[] => [secret, encodeURIComponent(secret)];

function passwordsIn(text: string): string[] {
  const found = [...text.matchAll(/\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@"']*:([^\s/@"']+)@/gi)];
  return found.flatMap(([, password = '']) => {
    try {
      return [password, decodeURIComponent(password)];
    } catch {
      return [password];
    }
  });
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  } catch {
    return [];
  }
}

/** Everything that must not leave: of the settings, and of the folder of secrets. */
export function secretsOf(variables: Variables, dataDir: string): readonly string[] {
  const named = Object.entries(variables).flatMap(([variable, value = '']) =>
    isSecret(variable) ? [value] : passwordsIn(value),
  );
  const words = filesIn(join(dataDir, 'secrets')).flatMap((text) => text.match(/[\w+/=-]{12,}/g) ?? []);
  const addresses = filesIn(join(dataDir, 'run')).flatMap(passwordsIn);
  return [...new Set([...named, ...words, ...addresses].flatMap(spellings))]
    .filter(({ length }) => length >= shortestSecret)
    .toSorted((one, other) => other.length - one.length);
}

const patterns: ReadonlyArray<readonly [RegExp, string]> = [
  [userInfo, '$1'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, '$1 ***'],
  // PostgreSQL says which value it could not read.
  [/(invalid input (?:syntax|value) for [^:\n]+: )\\?"[^\n]*?"/g, '$1***'],
];

/** A text without secrets, wherever in it one should stand. */
export function redacted(text: string, secrets: readonly string[]): string {
  let rest = text;
  for (const secret of secrets) rest = rest.replaceAll(secret, '***');
  for (const [pattern, instead] of patterns) rest = rest.replace(pattern, instead);
  return rest;
}
