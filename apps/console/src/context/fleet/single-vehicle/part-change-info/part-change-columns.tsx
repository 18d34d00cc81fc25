import type { partChange } from '@vehicle/contract/fleet/fitted-part/contract';
import type { z } from 'zod';
import type { Column } from '../../../../kit/list/declaration.ts';
import { enumColumn } from '../../../../kit/list/enum-text.tsx';
import { Instant } from '../../../../kit/text/instant.tsx';

type PartChange = z.infer<typeof partChange>;

export const columns: readonly Column<PartChange>[] = [
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
