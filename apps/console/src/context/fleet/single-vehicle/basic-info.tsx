import { option } from '@vehicle/contract/core/option';
import { type LeftOut, vehicleDefects } from '@vehicle/contract/fleet/vehicle/defect';
import { isValidElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { DictionaryName } from '../../../kit/choice/dictionary-name.tsx';
import { FieldValue } from '../../../kit/fields/field-value.tsx';
import { useText } from '../../../kit/list/use-text.ts';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { absent, formatClock, formatInstant, formatNumber } from '../../../kit/text/format.ts';
import type { VehicleProps } from './vehicle-row.ts';

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

/** What the registry knows of the vehicle. */
export function BasicInfo({ vehicle }: VehicleProps) {
  const { t } = useTranslation(['vehicle', 'vehicleDebug']);
  const text = useText('vehicle');
  const { data: defects } = useCall(vehicleDefects, { params: { id: vehicle.id } }, { ownsErrors: true });
  const sections = [
    {
      title: t('section.identity'),
      facts: {
        vin: vehicle.vin,
        plateNo: vehicle.plateNo,
        modelName: vehicle.modelName,
        producedAt: vehicle.producedAt,
        state: t(`state.${vehicle.state}`),
        debugStatus: vehicle.debugStatus && t(`vehicleDebug:status.${vehicle.debugStatus}`),
        soldAt: vehicle.soldAt,
        warrantyUntil: vehicle.warrantyUntil,
      },
    },
    {
      title: t('section.use'),
      facts: {
        orgName: vehicle.orgName,
        serviceOrgName: vehicle.serviceOrgName,
        role: <DictionaryName from={option.vehicleRole} code={vehicle.role} />,
        plannedHoursPerDay: vehicle.plannedHoursPerDay,
        forwarding: t(`forwarding.${vehicle.forwarding}`),
      },
    },
    {
      title: t('section.terminal'),
      facts: {
        terminalNo: vehicle.terminalNo,
        simNo: vehicle.simNo,
        reportInterval_s: vehicle.reportInterval_s,
        offlineAfter_s: vehicle.offlineAfter_s,
      },
    },
    {
      title: t('section.record'),
      facts: {
        creator: vehicle.creator,
        createdAt: formatInstant(vehicle.createdAt),
        updatedBy: vehicle.updatedBy,
        updatedAt: formatInstant(vehicle.updatedAt),
        remark: vehicle.remark,
      },
    },
  ];
  return (
    <div className="basic-info">
      {sections.map(({ title, facts }) => (
        <section key={title} className="panel">
          <h2>{title}</h2>
          <FactList
            className="facts"
            facts={Object.entries(facts).map(([field, value]) => [
              field,
              isValidElement(value) ? value : <FieldValue key={field} value={value} />,
            ])}
            label={(field) => text(`field.${field}`)}
          />
        </section>
      ))}
      <LeftOutPanel leftOut={defects?.leftOut ?? []} />
    </div>
  );
}
