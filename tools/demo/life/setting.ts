import type { MachineTypeCode } from '../machine-type.ts';
import type { ResourceClient } from '../office.ts';
import type { DemoOrgCode } from '../organisation.ts';

/** A machine of the demo as its people find it. */
export interface Machine {
  id: number;
  vin: string;
  type: MachineTypeCode;
}

/** What the people of the demo work with. */
export interface Setting {
  /** At the plant, with all that the platform's root sees. */
  factory: ResourceClient;
  /** Of the service company. */
  service: ResourceClient;
  now: Date;
  orgId(code: DemoOrgCode): number;
  modelId(type: MachineTypeCode): number;
  /** By VIN. */
  machines: ReadonlyMap<string, Machine>;
  machine(vin: string): Machine;
}
