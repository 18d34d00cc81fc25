import type { aggregation, metricDataType } from '@vehicle/contract/core/enumeration';
import { allMetricGroups } from '@vehicle/contract/fleet/metric/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCall } from '../../../kit/api/query.ts';
import { LocalizedName } from '../../../kit/text/localized-name.tsx';

const groupsStayFreshMs = 60_000;

/** The name of a metric group by its code; the code itself until the groups have come. */
export function GroupName({ code }: { code: string }) {
  const { data } = useCall(allMetricGroups, {}, { staleTimeMs: groupsStayFreshMs });
  const group = data?.find((each) => each.code === code);
  return group ? <LocalizedName of={group.name} /> : code;
}

export function DataTypeName({ of }: { of: z.infer<typeof metricDataType> }) {
  const { t } = useTranslation('metric');
  return t(`dataType.${of}`);
}

export function AggregationName({ of }: { of: z.infer<typeof aggregation> }) {
  const { t } = useTranslation('metric');
  return t(`aggregation.${of}`);
}
