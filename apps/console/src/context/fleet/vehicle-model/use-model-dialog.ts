import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { useState } from 'react';
import {
  type FormValues,
  type ResourceDialog,
  useResourceDialog,
} from '../../../kit/form/use-resource-dialog.ts';
import { isCategoryLine } from './category-line.ts';
import { initial, modelOnly } from './model-fields.tsx';
import type { ModelRow } from './model-row.ts';

interface ModelDialog extends ResourceDialog<ModelRow> {
  /** What the form says now. */
  isNode: boolean;
  onKind: (isNode: boolean) => void;
  /** A new one below a category, a node or another model. */
  openAddBelow: (row: ModelRow) => void;
}

/** The dialog of the models: a node has none of a model's own fields. */
export function useModelDialog(): ModelDialog {
  const [isNode, setIsNode] = useState(false);
  const dialog = useResourceDialog(vehicleModel, initial);
  const open = (preset: FormValues = {}) => {
    setIsNode(false);
    dialog.openAdd(preset);
  };
  return {
    ...dialog,
    isNode,
    onKind: setIsNode,
    openAdd: open,
    openAddBelow: (row) =>
      open({ categoryId: row.categoryId, ...(isCategoryLine(row) ? {} : { parentId: row.id }) }),
    openEdit: (row) => {
      setIsNode(row.isNode);
      dialog.openEdit(row);
    },
    confirm: (values) => dialog.confirm(values.isNode === true ? { ...values, ...modelOnly } : values),
  };
}
