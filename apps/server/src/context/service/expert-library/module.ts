import {
  type ExpertCriteria,
  expertCases,
  expertCategories,
  expertFaultCodes,
  expertModels,
  expertSpecs,
} from '@vehicle/contract/service/expert-library/contract';
import { listRoute } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { casesWith } from '../expert-knowledge/expert-knowledge.service.ts';
import { categoriesWith } from './library-category.sql.ts';
import { codesWith } from './library-code.sql.ts';
import { modelsWith } from './library-model.sql.ts';
import { specsWith } from './library-spec.sql.ts';
import type { StepQuery } from './library-step.sql.ts';

interface Asked {
  criteria?: ExpertCriteria | undefined;
  order?: StepQuery['order'] | undefined;
  pageIndex: number;
  pageSize: number;
}

/** Names and numbers ascend unless another order is asked for. */
function stepQuery(property: string, { criteria = {}, order, pageIndex, pageSize }: Asked): StepQuery {
  return {
    criteria,
    order: order ?? { property, direction: 'ASC' },
    limit: pageSize,
    offset: (pageIndex - 1) * pageSize,
  };
}

function pageOf({ pageIndex, pageSize }: Asked) {
  return { pageIndex, pageSize };
}

export const module = defineModule({
  routes(app) {
    route(app, expertCategories, async ({ access, body }) => ({
      ...(await categoriesWith(access, stepQuery('name', body))),
      ...pageOf(body),
    }));
    route(app, expertModels, async ({ access, body }) => ({
      ...(await modelsWith(access, stepQuery('name', body))),
      ...pageOf(body),
    }));
    route(app, expertSpecs, async ({ access, body }) => ({
      ...(await specsWith(access, stepQuery('specNumber', body))),
      ...pageOf(body),
    }));
    route(app, expertFaultCodes, async ({ access, body }) => ({
      ...(await codesWith(access, stepQuery('spn', body))),
      ...pageOf(body),
    }));
    listRoute(app, expertCases, casesWith);
  },
});
