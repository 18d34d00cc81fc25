import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { vehicleCategory } from '@vehicle/contract/fleet/vehicle-category/contract';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import { faultCode } from '@vehicle/contract/service/fault-code/contract';
import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { aModel, ask } from './records.ts';

let made = Date.now() % 100_000;

/** A number that no record of this run has; as an SPN one that the standard leaves to makers. */
export function nextNumber(): number {
  made += 1;
  return made;
}

/** SAE J1939: 520192 and above are the makers' own. */
export function anOwnSpn(): number {
  return 520_192 + (nextNumber() % 4_000);
}

export function aFaultCode(
  traits: Partial<WriteOf<typeof faultCode>> = {},
): Promise<RowOf<typeof faultCode>> {
  const body = {
    modelId: null,
    sourceAddress: null,
    spn: anOwnSpn(),
    fmi: 3,
    name: `故障${nextNumber()}`,
    unit: '部件',
    level: 2,
    description: '现象',
    enabled: true,
    ...traits,
  };
  return ask(faultCode.calls.create, { body });
}

export function aKnowledge(
  traits: Partial<WriteOf<typeof expertKnowledge>> = {},
): Promise<RowOf<typeof expertKnowledge>> {
  const body = {
    categoryId: null,
    modelIds: [],
    specNumber: null,
    faultCodes: [{ spn: anOwnSpn(), fmi: 3 }],
    faultName: `案例${nextNumber()}`,
    faultUnit: '部件',
    faultLevel: 2,
    description: '现象',
    reason: null,
    measures: null,
    resolvent: '办法',
    steps: [],
    partIds: [],
    fileIds: [],
    caseIds: [],
    ...traits,
  };
  return ask(expertKnowledge.calls.create, { body });
}

export function aCategory(): Promise<RowOf<typeof vehicleCategory>> {
  const number = nextNumber();
  const body = {
    code: `C${number}`,
    name: `支架搬运车${number}`,
    parentId: null,
    energyType: 'diesel' as const,
    icon: null,
  };
  return ask(vehicleCategory.calls.create, { body });
}

/** A model of the category. */
export async function aModelOf(categoryId: number): Promise<RowOf<typeof vehicleModel>> {
  const { id, version, ...row } = await aModel();
  const written = vehicleModel.write.strip().parse(row);
  return ask(vehicleModel.calls.update, { params: { id }, body: { ...written, categoryId, version } });
}

/** A fault that somebody has entered for a vehicle. */
export function aVehicleFault(
  vehicleId: number,
  traits: Partial<WriteOf<typeof vehicleFault>> = {},
): Promise<RowOf<typeof vehicleFault>> {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const body = {
    vehicleId,
    sourceAddress: 0,
    spn: 100,
    fmi: 1,
    occurrences: 1,
    lamp: 'amberWarning' as const,
    firstAt: at,
    lastAt: at,
    status: 'active' as const,
    hourMeter_h: null,
    odometer_km: null,
    resolution: null,
    ...traits,
  };
  return ask(vehicleFault.calls.create, { body });
}
