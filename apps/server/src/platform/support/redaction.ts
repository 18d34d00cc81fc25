import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

type Variables = Readonly<Record<string, string | undefined>>;

const shown: ReadonlySet<string> = new Set(['PASSWORD_POLICY']);
const likeASecret = /PASSWORD|PASSPHRASE|SECRET|TOKEN|KEY|CREDENTIAL/;
const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Of a setting that names a file with a secret the path may be told; where no such file is, it may be the secret itself. */
function fileNamed(variable: string, value: string, repository: string): string | null {
  if (!variable.endsWith('_FILE')) return null;
  const path = value.replace(/^~(?=\/|$)/, homedir());
  return [resolve(path), resolve(repository, path)].find((file) => existsSync(file)) ?? null;
}

/** By its name: a setting that is added later is kept back rather than forgotten. Of an address that is none nobody knows what it is. */
function isSecret(variable: string, value: string): boolean {
  if (variable.endsWith('_URL') && !scheme.test(value)) return true;
  return likeASecret.test(variable) && !shown.has(variable);
}

/** What a setting may be told as. */
export function settingShown(variable: string, value: string, repository: string): string {
  if (isSecret(variable, value)) return fileNamed(variable, value, repository) === null ? '(set)' : value;
  // A password that was not encoded may hold anything: what is before the last @ goes. A key may stand in a query, and as a part of a path.
  return value
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/).*@/gis, '$1')
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#]*)[?#].*/gis, '$1?…')
    .replace(/(?<=https?:\/\/.*[^/]\/)[\w.~-]{20,}/gi, '…');
}

/** Shorter ones could not be told from words. */
const shortestSecret = 6;

/** As it stands, as it stands in an address, and as it stands in JSON. */
const spellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
];

/** Of each address in a text, as it should be written, and up to the last @ where it is not; and what is named as one. */
const passwordForms = [
  /:\/\/[^\s/:@"']*:([^\s/@"']+)@/g,
  /:\/\/[^\s:@"]*:(.*)@/g,
  /(?:^|[?&\s])(?:\w*pass\w*|\w*secret|\w*token|\w*key|tk|ak)=([^\s&#"']+)/gi,
];

function passwordsIn(text: string): string[] {
  return passwordForms
    .flatMap((form) => [...text.matchAll(form)])
    .flatMap(([, password = '']) => {
      try {
        return [password, decodeURIComponent(password)];
      } catch {
        return [password];
      }
    });
}

function textsIn(file: string): string[] {
  try {
    return [readFileSync(file, 'utf8')];
  } catch {
    return [];
  }
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  } catch {
    return [];
  }
}

/** Whatever in a file of secrets could be one: it as a whole, and its words (a key has one in each line). */
const wordsOf = (text: string): string[] => [text.trim(), ...(text.match(/[\w+/=-]{12,}/g) ?? [])];

/** Everything that must not leave: of the settings, of the files that they name, and of the folder of secrets. */
export function secretsOf(variables: Variables, dataDir: string, repository: string): readonly string[] {
  const named = Object.entries(variables).flatMap(([variable, value = '']) => {
    if (!isSecret(variable, value)) return passwordsIn(value);
    const file = fileNamed(variable, value, repository);
    return file === null ? [value, ...passwordsIn(value)] : textsIn(file).flatMap(wordsOf);
  });
  const words = filesBelow(join(dataDir, 'secrets')).flatMap(textsIn).flatMap(wordsOf);
  const addresses = filesBelow(join(dataDir, 'run')).flatMap(textsIn).flatMap(passwordsIn);
  return [...new Set([...named, ...words, ...addresses].flatMap(spellings))]
    .filter(({ length }) => length >= shortestSecret)
    .toSorted((one, other) => other.length - one.length);
}

const patterns: ReadonlyArray<readonly [RegExp, string]> = [
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/?#"]+@/gi, '$1'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, '$1 ***'],
  // PostgreSQL says which value it could not read.
  [
    /((?:invalid input (?:syntax|value) for|malformed|date\/time field value) [^:\n]+: )\\?"[^\n]*?"/g,
    '$1***',
  ],
  [/(value )\\?"[^\n"]*"( is out of range)/g, '$1***$2'],
];

/** A text without secrets, wherever in it one should stand. */
export function redacted(text: string, secrets: readonly string[]): string {
  let rest = text;
  for (const secret of secrets) rest = rest.replaceAll(secret, '***');
  for (const [pattern, instead] of patterns) rest = rest.replace(pattern, instead);
  return rest;
}
