import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import { defineModule } from '../../../http/module.ts';
import { expertKnowledgeStore } from './expert-knowledge.service.ts';

export const module = defineModule({
  resource: expertKnowledge,
  store: expertKnowledgeStore,
  pages: [
    { code: 'repository-menu', below: 'research', sort: 2, path: '/research/repository', icon: 'education' },
  ],
});
