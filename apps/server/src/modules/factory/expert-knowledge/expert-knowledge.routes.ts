import { expertKnowledge } from '@vehicle/contract/expert-knowledge';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud-routes.ts';
import { expertKnowledgeStore } from './expert-knowledge.service.ts';

export function expertKnowledgeRoutes(app: FastifyInstance): void {
  crudRoutes(app, expertKnowledge, expertKnowledgeStore);
}
