import type { Store } from '@vehicle/server/testing/as-owner.sql';
import { type Rule, rulesOf } from '@vehicle/server/testing/security/row.sql';
import type pg from 'pg';

interface Column {
  name: string;
  type: string;
  isGenerated: boolean;
}

export interface Filling {
  /** Of a store; in that of the telemetry there is a list `vehicle` of the ids for the time being. */
  client: pg.Client;
  executor: Store;
  /** Rows that point to a vehicle all point to this one, where they may. */
  vehicleId: number;
}

interface Varied {
  name: string;
  expression: string;
  join: string;
}

/** Columns of one rule that are tried one after the other. */
const choices = 4;
const countable = /^(integer|bigint|smallint|numeric)/;

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, attidentity <> '' or attgenerated <> '' as "isGenerated"
    from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  return rows;
}

interface Unique {
  definition: string;
  isPrimary: boolean;
}

/** The rules that no two rows may break, the primary key among them. */
async function uniqueDefinitions(client: pg.Client, table: string): Promise<Unique[]> {
  const { rows } = await client.query<Unique>(
    `select pg_get_indexdef(indexrelid) as definition, indisprimary as "isPrimary" from pg_index
    where indrelid = $1::regclass and indisunique order by indisprimary desc`,
    [table],
  );
  return rows.map(({ definition, isPrimary }) => ({
    definition: definition.slice(definition.indexOf('(')).replace(/ WHERE .*/, ''),
    isPrimary,
  }));
}

/** A text of the same form for each number: the last digits of a long one change, a short one grows. */
function numberedText(name: string): string {
  const text = `t.${name}`;
  return `case when ${text} ~ '[0-9]{6}$' then left(${text}, length(${text}) - 6) || lpad((900000 - g.n)::text, 6, '0')
    else ${text} || '-' || g.n end`;
}

function variedBy({ name, type }: Column, parent: { table: string; key: string } | null): Varied | null {
  if (parent !== null) {
    const join = `join (select ${parent.key} as key, row_number() over (order by ${parent.key} desc) as place
      from ${parent.table}) p_${name} on p_${name}.place = g.n`;
    return { name, expression: `case when t.${name} is not null then p_${name}.key end`, join };
  }
  const expression = type.startsWith('text')
    ? numberedText(name)
    : type === 'uuid'
      ? 'gen_random_uuid()'
      : type === 'bytea'
        ? `sha256((g.n || '${name}')::bytea)`
        : type.startsWith('timestamp')
          ? `t.${name} - g.n * interval '30 seconds'`
          : type === 'date'
            ? `t.${name} - g.n`
            : countable.test(type)
              ? 'g.n'
              : null;
  return expression === null ? null : { name, expression, join: '' };
}

function parentOf(rules: readonly Rule[], { name }: Column): { table: string; key: string } | null {
  const rule = rules.find(({ kind, column }) => kind === 'foreign key' && column === name);
  if (rule?.target)
    return { table: rule.target, key: /REFERENCES \S+?\((\w+)\)/.exec(rule.definition)?.[1] ?? 'id' };
  return name === 'vehicle_id' ? { table: 'vehicle', key: 'id' } : null;
}

/** What varies most freely first. */
function freedom({ type }: Column, isReference: boolean): number {
  if (isReference) return 5;
  return [/^text/, /^uuid|^bytea/, /^integer|^bigint/, /^timestamp/, /^date/].findIndex((form) =>
    form.test(type),
  );
}

/** Copies the rows of a table that `where` takes (its newest one), each with other values where values must differ. */
export class TableFiller {
  readonly #filling: Filling;
  readonly #rules: readonly Rule[];

  private constructor(filling: Filling, rules: readonly Rule[]) {
    this.#filling = filling;
    this.#rules = rules;
  }

  static async of(filling: Filling): Promise<TableFiller> {
    return new TableFiller(filling, await rulesOf(filling.executor));
  }

  async #rowsOf(table: string): Promise<number> {
    const { rows } = await this.#filling.client.query<{ count: number }>(
      `select count(*)::integer as count from ${table}`,
    );
    return rows[0]?.count ?? 0;
  }

  async #varied(table: string, columns: readonly Column[], choice: number): Promise<Map<string, Varied>> {
    const rules = this.#rules.filter((rule) => rule.table === table);
    const varied = new Map<string, Varied>();
    for (const { definition, isPrimary } of await uniqueDefinitions(this.#filling.client, table)) {
      const named = columns.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(definition));
      if (named.some(({ name, isGenerated }) => isGenerated || varied.has(name))) continue;
      const references = named.filter((column) => parentOf(rules, column) !== null);
      // What belongs to a record belongs to each one of them: none has thousands.
      if (isPrimary && references.length > 0) {
        for (const column of references) {
          const one = variedBy(column, parentOf(rules, column));
          if (one) varied.set(one.name, one);
        }
        continue;
      }
      const ranked = named.map(async (column) => {
        const parent = parentOf(rules, column);
        return {
          column,
          rank: freedom(column, parent !== null),
          rows: parent && (await this.#rowsOf(parent.table)),
        };
      });
      const free = (await Promise.all(ranked))
        .filter(({ rank }) => rank >= 0)
        .reverse()
        .sort((a, b) => a.rank - b.rank || (b.rows ?? 0) - (a.rows ?? 0))
        .map(({ column }) => column);
      const chosen = free[Math.min(choice, free.length - 1)];
      const one = chosen && variedBy(chosen, parentOf(rules, chosen));
      if (one) varied.set(one.name, one);
    }
    return varied;
  }

  /** Answers how many rows were made; where a check allows no other values of one column, another column is varied. */
  async fill(table: string, rows: number, where = 'true'): Promise<number> {
    for (let choice = 0; ; choice++) {
      try {
        return await this.#fillBy(table, rows, { where, choice });
      } catch (error) {
        if (choice === choices) throw error;
      }
    }
  }

  async #fillBy(
    table: string,
    rows: number,
    { where, choice }: { where: string; choice: number },
  ): Promise<number> {
    const { client, vehicleId } = this.#filling;
    const columns = (await columnsOf(client, table)).filter(({ isGenerated }) => !isGenerated);
    const varied = await this.#varied(table, columns, choice);
    const expressions = columns.map((column) => {
      const one = varied.get(column.name);
      if (one) return one.expression;
      if (column.name === 'vehicle_id') return String(vehicleId);
      return column.type.startsWith('timestamp')
        ? `t.${column.name} - g.n * interval '30 seconds'`
        : `t.${column.name}`;
    });
    const order = (await columnsOf(client, table)).some(({ name }) => name === 'id')
      ? 'order by id desc'
      : '';
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const joins = [...varied.values()].map(({ join }) => join).join(' ');
    const result = await client.query(
      `insert into ${table} (${names}) select ${expressions.join(', ')}
       from (select * from ${table} where ${where} ${order} limit 1) t cross join generate_series(1, ${rows}) as g (n) ${joins}
       on conflict do nothing`,
    );
    return result.rowCount ?? 0;
  }
}
