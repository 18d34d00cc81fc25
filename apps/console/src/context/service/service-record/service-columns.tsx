import type { RecordedService } from '@vehicle/contract/core/service-record';
import type { Column } from '../../../kit/list/declaration.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { LocalizedName } from '../../../kit/text/localized-name.tsx';

type Recorded = Pick<RecordedService, 'causeName' | 'cause' | 'labour_h' | 'downFrom' | 'downUntil'>;

/** What lists can show of a service record, where somebody asks for it. */
export const serviceColumns: readonly Column<Recorded>[] = [
  {
    field: 'causeName',
    width: 150,
    isHidden: true,
    render: ({ causeName }) => causeName !== null && <LocalizedName of={causeName} />,
  },
  { field: 'cause', width: 200, isHidden: true },
  { field: 'labour_h', width: 120, align: 'right', isHidden: true },
  { field: 'downFrom', width: 170, isHidden: true, render: ({ downFrom }) => <Instant at={downFrom} /> },
  { field: 'downUntil', width: 170, isHidden: true, render: ({ downUntil }) => <Instant at={downUntil} /> },
];
