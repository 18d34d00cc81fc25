import type { ModelRow } from './model-row.ts';

/** Categories stand in the tree of models as lines with negative ids, which no record has. */
export function isCategoryLine({ id }: Pick<ModelRow, 'id'>): boolean {
  return id < 0;
}

/** The line of a category: of one of its models it keeps what they have in common, the category. */
function categoryLine(model: ModelRow): ModelRow {
  return { ...model, id: -model.categoryId, parentId: null, name: model.categoryName, code: '' };
}

/** The models below their categories; one with a parent stays below that. */
export function underCategories(models: readonly ModelRow[]): ModelRow[] {
  const ids = new Set(models.map(({ id }) => id));
  const lines = new Map<number, ModelRow>();
  const placed = models.map((model) => {
    if (model.parentId !== null && ids.has(model.parentId)) return model;
    const line = categoryLine(model);
    lines.set(line.id, line);
    return { ...model, parentId: line.id };
  });
  const inOrder = [...lines.values()].sort((one, other) => one.name.localeCompare(other.name));
  return [...inOrder, ...placed];
}
