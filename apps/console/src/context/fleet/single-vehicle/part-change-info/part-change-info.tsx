import type { CallResult } from '@vehicle/contract/core/call';
import { option } from '@vehicle/contract/core/option';
import { partChangeSheet, queryPartChanges } from '@vehicle/contract/fleet/fitted-part/contract';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { optionCriterion } from '../../../../kit/list/criteria/choice-criterion.tsx';
import type { Column, Criterion } from '../../../../kit/list/declaration.ts';
import { enumColumn } from '../../../../kit/list/enum-text.tsx';
import { ResourceListing } from '../../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../../kit/list/use-record-list.ts';
import { useText } from '../../../../kit/list/use-text.ts';
import { ListSheetButton } from '../../../../kit/sheet/list-sheet-button.tsx';
import { Instant } from '../../../../kit/text/instant.tsx';
import { vehicleTitle } from '../../../../kit/text/vehicle-name.tsx';
import type { VehicleProps } from '../vehicle-row.ts';
import '../record/record.css';

/** For the list shell: a history is read and never written. */
const partChange = Object.freeze({
  name: 'fittedPart' as const,
  order: ['at'] as const,
  filter: z.strictObject({ partId: z.int().optional() }),
  calls: { list: queryPartChanges },
});

const columns: readonly Column<CallResult<typeof queryPartChanges>['rows'][number]>[] = [
  { field: 'at', width: 180, isSortable: true, isTitle: true, render: ({ at }) => <Instant at={at} /> },
  enumColumn('fittedPart', { field: 'kind', width: 100, isTitle: true }),
  { field: 'oldPart', width: 190 },
  { field: 'newPart', width: 190 },
  { field: 'reason', width: 180 },
  { field: 'lifeUsed_h', width: 110, align: 'right' },
  { field: 'position', width: 120 },
  { field: 'oldSerialNo', width: 140 },
  { field: 'newSerialNo', width: 140 },
  { field: 'qty', width: 80, align: 'right' },
  { field: 'lifeUsed_km', width: 100, align: 'right' },
  { field: 'by', width: 120 },
];

const criteria: readonly Criterion[] = [optionCriterion('fittedPart', 'partId', option.part)];

const newestFirst = { property: 'at', direction: 'DESC' } as const;

/** R2.31: what was fitted to a vehicle, what replaced what, and what was taken off. */
export function PartChangeInfo({ vehicle }: VehicleProps) {
  const { t } = useTranslation('fittedPart');
  const text = useText('fittedPart');
  const fixed = { vehicleId: vehicle.id };
  const list = useRecordList(partChange, { fixed, order: newestFirst });
  const partId = z.int().optional().catch(undefined).parse(list.state.criteria.partId);
  const asked = { criteria: { ...fixed, ...(partId === undefined ? {} : { partId }) } };
  return (
    <div className="record">
      <ResourceListing
        namespace="fittedPart"
        printTitle={`${t('changeTitle')} ${vehicleTitle(vehicle)}`}
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[]}
        actions={[]}
        moreTools={
          <ListSheetButton
            call={partChangeSheet.call}
            title={`${t('changeTitle')} ${vehicle.vin}`}
            columns={partChangeSheet.properties.map((property) => ({
              property,
              title: text(`field.${property}`),
            }))}
            list={asked}
          />
        }
      />
    </div>
  );
}
