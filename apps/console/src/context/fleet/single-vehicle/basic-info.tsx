import { option } from '@vehicle/contract/core/option';
import { type LeftOut, vehicleDefects } from '@vehicle/contract/fleet/vehicle/defect';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { DictionaryName } from '../../../kit/choice/dictionary-name.tsx';
import { FieldValue } from '../../../kit/fields/field-value.tsx';
import { useText } from '../../../kit/list/use-text.ts';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { absent, formatClock, formatInstant, formatNumber } from '../../../kit/text/format.ts';
import type { VehicleProps, VehicleRow } from './vehicle-row.ts';

const reading = (value: number | null) => (value === null ? absent : formatNumber(value, 1));

/** Readings that count in no figure, by day, and why. */
function LeftOutPanel({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation('singleVehicle');
  const text = useText('singleVehicle');
  if (leftOut.length === 0) return null;
  const nameOf = (code: string) => {
    const name = text(`leftOut.code.${code}`);
    return name === `leftOut.code.${code}` ? code : name;
  };
  return (
    <section className="panel left-out">
      <h2>{t('leftOut.title')}</h2>
      <p>{t('leftOut.explained')}</p>
      <ul>
        {leftOut.map(({ day, kind, code, count, firstAt, lastAt, before, after }) => (
          <li key={`${day} ${kind} ${code} ${firstAt}`}>
            <b>
              {day} {nameOf(code)}
            </b>{' '}
            {t(`leftOut.kind.${kind}`)}{' '}
            <small>
              {t('leftOut.readings', {
                count,
                from: formatClock(firstAt),
                until: formatClock(lastAt),
                before: reading(before),
                after: reading(after),
              })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

const sections = {
  identity: ['vin', 'plateNo', 'modelName', 'producedAt', 'state', 'debugStatus', 'soldAt', 'warrantyUntil'],
  use: ['orgName', 'serviceOrgName', 'role', 'plannedHoursPerDay', 'forwarding'],
  terminal: ['terminalNo', 'simNo', 'reportInterval_s', 'offlineAfter_s'],
  record: ['creator', 'createdAt', 'updatedBy', 'updatedAt', 'remark'],
} as const satisfies Record<string, readonly (keyof VehicleRow)[]>;

/** What the registry knows of the vehicle. */
export function BasicInfo({ vehicle }: VehicleProps) {
  const { t } = useTranslation(['vehicle', 'vehicleDebug']);
  const text = useText('vehicle');
  const { data: defects } = useCall(vehicleDefects, { params: { id: vehicle.id } }, { ownsErrors: true });
  const { debugStatus } = vehicle;
  /** Those that do not stand as they are stored. */
  const shown: Partial<Record<keyof VehicleRow, ReactNode>> = {
    state: t(`state.${vehicle.state}`),
    debugStatus: debugStatus && t(`vehicleDebug:status.${debugStatus}`),
    role: <DictionaryName from={option.vehicleRole} code={vehicle.role} />,
    forwarding: t(`forwarding.${vehicle.forwarding}`),
    createdAt: formatInstant(vehicle.createdAt),
    updatedAt: formatInstant(vehicle.updatedAt),
  };
  return (
    <div className="basic-info">
      {Object.entries(sections).map(([section, fields]) => (
        <section key={section} className="panel">
          <h2>{text(`section.${section}`)}</h2>
          <FactList
            className="facts"
            facts={fields.map((field) => [
              field,
              field in shown ? shown[field] : <FieldValue key={field} value={vehicle[field]} />,
            ])}
            label={(field) => text(`field.${field}`)}
          />
        </section>
      ))}
      <LeftOutPanel leftOut={defects?.leftOut ?? []} />
    </div>
  );
}
