import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import type { Answer, TestApp } from './app.ts';
import { aSpn } from './fault-builders.ts';

type Knowledge = RowOf<typeof expertKnowledge>;

/** What an entry has unless a test says otherwise. */
export function knowledgeValues(): WriteOf<typeof expertKnowledge> {
  return {
    categoryId: null,
    modelIds: [],
    specNumber: 'WC40Y-2',
    faultCodes: [{ spn: aSpn(), fmi: 1 }],
    faultName: '举升无力',
    faultUnit: '液压系统',
    faultLevel: 3,
    description: '举升缓慢',
    reason: null,
    measures: null,
    resolvent: '更换油泵',
    steps: [],
    partIds: [],
    fileIds: [],
    caseIds: [],
  };
}

interface KnowledgeCalls {
  send(change: Record<string, unknown>): Promise<Answer>;
  /** Sends and expects success. */
  make(change?: Record<string, unknown>): Promise<Knowledge>;
  read(id: number): Promise<Knowledge>;
  /** Writes the record as it stands with the edit. */
  change(id: number, edit: Record<string, unknown>): Promise<Answer>;
  /** The ids that a list gives, in its order. */
  find(criteria: Record<string, unknown>, rest?: Record<string, unknown>): Promise<number[]>;
}

/** The calls of the expert knowledge as the holder of the token makes them. */
export function knowledgeCalls(server: TestApp, token: string): KnowledgeCalls {
  const { create, get, update, list } = expertKnowledge.calls;
  const read = (id: number) => server.ask(get, { params: { id }, token });
  return {
    send: (change) => server.send(create, { body: { ...knowledgeValues(), ...change }, token }),
    make: (change) => server.ask(create, { body: { ...knowledgeValues(), ...change }, token }),
    read,
    change: async (id, edit) => {
      const row = await read(id);
      const body = { ...expertKnowledge.write.strip().parse(row), ...edit, version: row.version };
      return server.send(update, { params: { id }, body, token });
    },
    find: async (criteria, rest) => {
      const { rows } = await server.ask(list, { body: { criteria, pageSize: 100, ...rest }, token });
      return rows.map(({ id }) => id);
    },
  };
}
