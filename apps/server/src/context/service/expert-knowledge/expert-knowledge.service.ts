import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import type { ExpertCriteria } from '@vehicle/contract/service/expert-library/contract';
import type { Access } from '../../../record/access.ts';
import { found, withHooks, withRules } from '../../../record/store.ts';
import { type Condition, conditionOf } from '../../../record/table-plan.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';
import { claimFiles } from '../../access/file/file.service.ts';
import { assertNoNodes } from '../../fleet/vehicle-model/vehicle-model.service.ts';
import { type KnowledgeValues, knowledgePlan } from './expert-knowledge.sql.ts';
import { writeCases, writeCodes, writeFiles } from './knowledge-link.sql.ts';
import { foundPage } from './knowledge-rank.sql.ts';
import { searchQuery } from './search-terms.ts';

const table = tableStore(knowledgePlan);

type Query = Parameters<typeof table.list>[1];
type Criteria = Query['criteria'];

/** An SPN and an FMI among the criteria mean one code that has both. */
function readCriteria({ spn, fmi, ...rest }: Criteria): Criteria {
  return spn === undefined && fmi === undefined ? rest : { ...rest, code: { spn, fmi } };
}

function claim(access: Access, id: number, fileIds: readonly string[]): Promise<void> {
  return claimFiles(access, { record: `${expertKnowledge.name}/${id}`, ids: fileIds, field: 'fileIds' });
}

async function writeLists(access: Access, id: number, values: KnowledgeValues): Promise<void> {
  const { faultCodes, fileIds, caseIds, modelIds } = values;
  await assertNoNodes(access, 'modelIds', modelIds);
  await writeCodes(access, id, faultCodes);
  await claim(access, id, fileIds);
  await writeFiles(access, id, fileIds);
  await writeCases(access, id, caseIds);
}

function listed(access: Access, query: Query, criteria: Criteria) {
  const words = searchQuery(query.criteria.keyword ?? '');
  const asked = { ...query, criteria };
  return words === null ? table.list(access, asked) : foundPage(access, asked, words);
}

export const expertKnowledgeStore = withRules(withHooks(table, { after: writeLists }), {
  list: (access, query) => listed(access, query, readCriteria(query.criteria)),
  scan: (access, { criteria, order }) => table.scan(access, { criteria: readCriteria(criteria), order }),
  async remove(access, id) {
    await found(table, access, id);
    await claim(access, id, []);
    await table.remove(access, id);
  },
});

/** In the expert library a spec number is one that has been chosen, not a part of one. */
function chosen({ specNumber, ...rest }: Criteria): Criteria {
  return readCriteria({ ...rest, ...(specNumber !== undefined && { exactSpec: specNumber }) });
}

/** What the steps of the expert library leave of the knowledge; its rows are `t`. */
export function knowledgeCondition(access: Access, criteria: ExpertCriteria): Condition {
  return conditionOf(knowledgePlan, access, chosen(criteria));
}

/** The entries that the steps of the expert library leave, the best for a keyword first unless an order is given. */
export function casesWith(access: Access, query: Query) {
  return listed(access, query, chosen(query.criteria));
}
