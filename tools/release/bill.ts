import { createHash } from 'node:crypto';
import { npm } from './modules.ts';
import type { Part } from './parts.ts';
import { type Origin, repository } from './tree.ts';

interface Component {
  'bom-ref': string;
  type: string;
  name: string;
  version?: string;
  [field: string]: unknown;
}

interface Bill {
  serialNumber: string;
  metadata: { timestamp: string; component: Component };
  components: Component[];
  dependencies: Array<{ ref: string; dependsOn?: string[] }>;
}

interface BillOptions {
  parts: readonly Part[];
  version: string;
  origin: Origin;
  arch: string;
}

function componentOf({ name, version, licence }: Part): Component {
  const ref = `${name}@${version}`;
  return {
    'bom-ref': ref,
    type: 'library',
    name,
    version,
    scope: 'required',
    licenses: [{ license: { name: licence } }],
  };
}

/** A name for the same release whoever makes it. */
function serialOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The bill of materials (CycloneDX): what npm says of the packages that are in it, and what is no package of its own. */
export function billOf({ parts, version, origin, arch }: BillOptions): string {
  const bill: Bill = JSON.parse(
    npm(
      repository,
      'sbom',
      '--sbom-format=cyclonedx',
      '--omit=dev',
      '--package-lock-only',
      '--loglevel=error',
    ),
  );
  const inside = new Set(parts.map((part) => `${part.name}@${part.version}`));
  const packages = bill.components.filter(
    ({ 'bom-ref': ref }) => ref.startsWith('@vehicle/') || inside.has(ref),
  );
  const named = new Set(packages.map((component) => component['bom-ref']));
  const others = parts.map(componentOf).filter((component) => !named.has(component['bom-ref']));
  bill.components = [...packages, ...others];
  const refs = new Set([bill.metadata.component['bom-ref'], ...bill.components.map((one) => one['bom-ref'])]);
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  bill.serialNumber = serialOf(`vehicle ${version} ${arch} ${origin.commit}`);
  bill.metadata.timestamp = origin.builtAt.toISOString();
  Object.assign(bill.metadata.component, { name: 'vehicle', type: 'application' });
  return `${JSON.stringify(bill, null, 2)}\n`;
}
