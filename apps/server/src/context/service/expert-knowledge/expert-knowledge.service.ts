import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import type { ExpertCriteria } from '@vehicle/contract/service/expert-library/contract';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import type { ListQuery, Row, Store } from '../../../record/store.ts';
import { type Condition, conditionOf } from '../../../record/table-plan.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';
import { claimFiles } from '../../access/file/file.service.ts';
import { refuseNodes } from '../../fleet/vehicle-model/vehicle-model.service.ts';
import { knowledgePlan } from './expert-knowledge.sql.ts';
import { writeCases, writeCodes, writeFiles } from './knowledge-link.sql.ts';
import { foundPage } from './knowledge-rank.sql.ts';
import { searchQuery } from './search-terms.ts';

const table = tableStore(knowledgePlan);
const linked = expertKnowledge.write.pick({ faultCodes: true, fileIds: true, caseIds: true }).strip();

/** An SPN and an FMI among the criteria mean one code that has both. */
function readCriteria({ spn, fmi, ...rest }: Row): Row {
  return spn === undefined && fmi === undefined ? rest : { ...rest, code: { spn, fmi } };
}

function claim(access: Access, id: number, fileIds: readonly string[]): Promise<void> {
  return claimFiles(access, { record: `${expertKnowledge.name}/${id}`, ids: fileIds, field: 'fileIds' });
}

async function writeLists(access: Access, id: number, values: Row): Promise<void> {
  const { faultCodes, fileIds, caseIds } = linked.parse(values);
  await refuseNodes(access, values, 'modelIds');
  await writeCodes(access, id, faultCodes);
  await claim(access, id, fileIds);
  await writeFiles(access, id, fileIds);
  await writeCases(access, id, caseIds);
}

function listed(access: Access, keyword: unknown, query: ListQuery) {
  const words = searchQuery(String(keyword ?? ''));
  return words === null ? table.list(access, query) : foundPage(access, query, words);
}

export const expertKnowledgeStore: Store = Object.freeze({
  ...table,
  list: (access: Access, query: ListQuery) =>
    listed(access, query.criteria.keyword, { ...query, criteria: readCriteria(query.criteria) }),
  scan: (access: Access, { criteria, order }: Pick<ListQuery, 'criteria' | 'order'>) =>
    table.scan(access, { criteria: readCriteria(criteria), order }),
  async create(access: Access, values: Row) {
    const id = await table.create(access, values);
    await writeLists(access, id, values);
    return id;
  },
  async update(access: Access, id: number, version: number, values: Row) {
    await table.update(access, id, version, values);
    await writeLists(access, id, values);
  },
  async remove(access: Access, id: number) {
    if (!(await table.get(access, id))) throw fail.notFound(expertKnowledge.name, id);
    await claim(access, id, []);
    await table.remove(access, id);
  },
});

/** In the expert library a spec number is one that has been chosen, not a part of one. */
function chosen({ specNumber, ...rest }: Row): Row {
  return readCriteria({ ...rest, exactSpec: specNumber });
}

/** What the steps of the expert library leave of the knowledge; its rows are `t`. */
export function knowledgeCondition(access: Access, criteria: ExpertCriteria): Condition {
  return conditionOf(knowledgePlan, access, chosen(criteria));
}

/** The entries that the steps of the expert library leave, the best for a keyword first unless an order is given. */
export function casesWith(access: Access, query: ListQuery): Promise<{ rows: Row[]; total: number }> {
  return listed(access, query.criteria.keyword, { ...query, criteria: chosen(query.criteria) });
}
