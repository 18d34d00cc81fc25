import { inspectMessage } from './inspection.ts';
import { parseId } from './j1939.ts';
import { childrenNamed } from './kcd-attribute.ts';
import type { KcdError } from './kcd-error.ts';
import { KcdRefusal } from './kcd-error.ts';
import { readMessage } from './kcd-message.ts';
import type { KcdElement, KcdLimits } from './kcd-xml.ts';
import { defaultLimits, readKcdTree } from './kcd-xml.ts';
import type { Bus, Message, ParseFile, ParseFileDocument } from './model.ts';
import type { Concern, DuplicateId, RefusedMessage, Suspicion, UploadReport } from './report.ts';
import { uploadReport } from './report.ts';

export type KcdLoad = { ok: true; file: ParseFile; report: UploadReport } | { ok: false; error: KcdError };

interface Findings {
  readonly duplicateIds: DuplicateId[];
  readonly refusedMessages: RefusedMessage[];
  readonly suspicious: Suspicion[];
}

/**
 * Loads a configuration parse file (KCD, UTF-8). A message with a wrong definition is left out and reported;
 * the file is refused when it cannot be read at all or when no message of it is usable.
 */
export function loadKcd(source: Uint8Array, limits: Partial<KcdLimits> = {}): KcdLoad {
  try {
    const { root, namespaceMissing } = readKcdTree(source, { ...defaultLimits, ...limits });
    const findings: Findings = { duplicateIds: [], refusedMessages: [], suspicious: [] };
    const buses = childrenNamed(root, 'Bus').map((element) => readBus(element, nodeIds(root), findings));
    const file = { document: readDocument(root), buses };
    const refused = findings.refusedMessages[0];
    if (refused && buses.every((bus) => bus.messages.length === 0))
      return { ok: false, error: refused.error };
    return { ok: true, file, report: uploadReport(file, { ...findings, namespaceMissing }) };
  } catch (error) {
    if (error instanceof KcdRefusal) return { ok: false, error: error.error };
    throw error;
  }
}

function readDocument(root: KcdElement): ParseFileDocument {
  const attributes = childrenNamed(root, 'Document')[0]?.attributes;
  const text = (name: string) => attributes?.get(name)?.trim() ?? '';
  return {
    name: text('name'),
    version: text('version'),
    author: text('author'),
    company: text('company'),
    date: text('date'),
  };
}

function nodeIds(root: KcdElement): ReadonlySet<string> {
  return new Set(childrenNamed(root, 'Node').map((node) => node.attributes.get('id') ?? ''));
}

function readBus(element: KcdElement, nodes: ReadonlySet<string>, findings: Findings): Bus {
  const name = element.attributes.get('name') ?? '';
  const messages: Message[] = [];
  const usedBy = new Map<string, string>();
  for (const child of childrenNamed(element, 'Message')) {
    const message = readOrReject(child, name, findings);
    if (!message) continue;
    const concerns = [...danglingNodes(child, nodes), ...inspectMessage(message)];
    findings.suspicious.push(...concerns.map((concern) => ({ ...concern, message: message.name })));
    const used = usedBy.get(identityOf(message));
    if (used === undefined) {
      usedBy.set(identityOf(message), message.name);
      messages.push(message);
    } else {
      const { id, extended } = message;
      findings.duplicateIds.push({ bus: name, id, extended, used, ignored: message.name });
    }
  }
  return { name, messages };
}

function readOrReject(element: KcdElement, bus: string, findings: Findings): Message | null {
  const concerns: Concern[] = [];
  const name = element.attributes.get('name') ?? '';
  try {
    return readMessage(element, concerns);
  } catch (error) {
    if (!(error instanceof KcdRefusal)) throw error;
    findings.refusedMessages.push({ bus, message: name, error: error.error });
    return null;
  } finally {
    findings.suspicious.push(...concerns.map((concern) => ({ ...concern, message: name })));
  }
}

/** What makes two messages of a bus the same to a decoder. */
function identityOf(message: Message): string {
  const { id, extended, remote, matchPgn, sourceAddress } = message;
  if (matchPgn) return `pgn ${parseId(id).pgn} ${sourceAddress ?? 'any'} ${remote}`;
  return `id ${id} ${extended} ${remote}`;
}

function danglingNodes(element: KcdElement, nodes: ReadonlySet<string>): Concern[] {
  const missing = new Set<string>();
  const visit = (parent: KcdElement): void => {
    for (const child of parent.children) {
      const id = child.attributes.get('id') ?? '';
      if (child.name === 'NodeRef' && !nodes.has(id)) missing.add(id);
      visit(child);
    }
  };
  visit(element);
  return [...missing].map((node) => ({ code: 'danglingNode', signal: null, params: { node } }));
}
