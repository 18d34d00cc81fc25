import type { WriteOf } from '@vehicle/contract/core/resource';
import type { configFile } from '@vehicle/contract/fleet/config-file/contract';
import { Input } from 'antd';
import { FlagSelect, FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import type { ConfigFileRow } from './config-file-row.ts';
import { EnabledSwitch } from './enabled-switch.tsx';
import { FileChoice } from './file-choice.tsx';

export const columns: readonly Column<ConfigFileRow>[] = [
  { field: 'name', width: 200, isSortable: true, isTitle: true },
  { field: 'enabled', width: 90, isTitle: true, render: (row) => <EnabledSwitch row={row} /> },
  { field: 'resolutionName', width: 180 },
  { field: 'fileName', width: 170 },
  { field: 'revision', width: 80, align: 'right' },
  { field: 'messageCount', width: 90, align: 'right' },
  { field: 'signalCount', width: 90, align: 'right' },
  { field: 'unmappedCount', width: 110, align: 'right' },
  { field: 'modelCount', width: 100, align: 'right' },
  { field: 'operatedBy', width: 130 },
  { field: 'operatedAt', width: 180, isSortable: true, render: (row) => <Instant at={row.operatedAt} /> },
  { field: 'creator', width: 120, isHidden: true },
  { field: 'createdAt', width: 180, isHidden: true, render: (row) => <Instant at={row.createdAt} /> },
];

export const criteria: readonly Criterion[] = [
  wordCriterion('name'),
  wordCriterion('resolutionName'),
  { field: 'enabled', control: <FlagSelect /> },
];

export const fields: readonly FormField<keyof WriteOf<typeof configFile>>[] = [
  { name: 'name', control: <Input maxLength={100} /> },
  { name: 'resolutionName', control: <Input maxLength={100} /> },
  { name: 'fileId', control: <FileChoice /> },
  { name: 'enabled', control: <FlagSwitch /> },
];

export const initial: Partial<WriteOf<typeof configFile>> = { enabled: false, fileId: null };
