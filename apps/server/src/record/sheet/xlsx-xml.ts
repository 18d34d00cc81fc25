import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { SheetRefusal } from './xlsx-zip.ts';

/** What a reader of one part hears, by local names. */
export interface XmlEvents {
  open?(name: string, attributes: ReadonlyMap<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function byLocalName(attributes: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

/** Reads an XML part piece by piece; raises SheetRefusal for a document type, an Error for what is malformed. */
export async function readXml(part: Readable, events: XmlEvents): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new SheetRefusal('doctype');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => events.open?.(localName(name), byLocalName(attributes)));
  parser.on('text', (text) => events.text?.(text));
  parser.on('cdata', (text) => events.text?.(text));
  parser.on('closetag', ({ name }) => events.close?.(localName(name)));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of part) parser.write(decoder.decode(bytes, { stream: true }));
  parser.write(decoder.decode());
  parser.close();
}
