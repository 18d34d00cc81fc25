import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { expertKnowledgeStore } from './expert-knowledge.service.ts';

export function expertKnowledgeRoutes(app: FastifyInstance): void {
  crudRoutes(app, expertKnowledge, expertKnowledgeStore);
}
