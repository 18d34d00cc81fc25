import { option } from '@vehicle/contract/core/option';
import { partChangeSheet, queryPartChanges } from '@vehicle/contract/fleet/fitted-part/contract';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { optionCriterion } from '../../../../kit/list/choice-criterion.tsx';
import type { Criterion } from '../../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../../kit/list/use-record-list.ts';
import { useText } from '../../../../kit/list/use-text.ts';
import { ListSheetButton } from '../../../../kit/sheet/list-sheet-button.tsx';
import type { VehicleProps } from '../vehicle-row.ts';
import { columns } from './part-change-columns.tsx';
import '../record/record.css';

/** For the list shell: a history is read and never written. */
const partChange = Object.freeze({
  name: 'fittedPart' as const,
  order: ['at'] as const,
  filter: z.strictObject({ partId: z.int().optional() }),
  calls: { list: queryPartChanges },
});

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
