import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../database/database.ts';

/** A table that is carried from place to place. */
export interface Table {
  /** `schema.table`. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly keys: readonly string[];
}

/** Rows as PostgreSQL writes them, one JSON object each: nothing here reads numbers or times out of them. */
export type Rows = readonly string[];

/** Of use for a while, on the database that they were counted on, and nowhere else. */
const LEFT_BEHIND = ['public.rate_limits', 'auth.rate_limits'];
const BATCH = 500;

/** The tables of this server, each behind those that it refers to. */
export async function listTables(db: Queryable): Promise<Table[]> {
  const { rows } = await db.execute<{ name: string; columns: string[]; keys: string[]; parents: string[] }>(sql`
    select n.nspname || '.' || c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select array_agg(a.attname::text) from pg_constraint k join pg_attribute a
        on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.conrelid = c.oid and k.contype = 'p') as keys,
      array(select pn.nspname || '.' || p.relname from pg_constraint f
        join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'auth')
    order by 1`);
  const waiting = rows.filter(({ name }) => !LEFT_BEHIND.includes(name));
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ parents }) => parents.every((it) => ordered.some(({ name }) => name === it)));
    if (at < 0) throw new Error('tables refer to each other in a circle');
    ordered.push(...waiting.splice(at, 1));
  }
  return ordered;
}

/** All rows of `table`, older before newer, in batches; `tx` must be a transaction. */
export async function* readRows(tx: Queryable, table: Table): AsyncGenerator<Rows> {
  // A picture may refer to an older one of its own table.
  const order = table.columns.includes('created_at') ? sql`order by created_at` : sql``;
  await tx.execute(sql`declare batches cursor for select row_to_json(t)::text as row from ${nameOf(table)} t ${order}`);
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql`fetch ${sql.raw(String(BATCH))} from batches`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await tx.execute(sql`close batches`);
}

/** Puts rows in, over those of the same key: doing it twice is doing it once. */
export async function writeRows(db: Database, table: Table, rows: Rows): Promise<void> {
  const columns = list(table.columns);
  const values = sql.join(
    table.columns.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`),
    sql`, `,
  );
  await db.execute(sql`
    insert into ${nameOf(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${nameOf(table)}, ${`[${rows.join(',')}]`}::json)
    on conflict (${list(table.keys)}) do update set ${values}`);
}

export async function countRows(db: Queryable, table: Table): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${nameOf(table)}`);
  return rows[0]!.count;
}

function nameOf({ name }: Table): SQL {
  return sql.join(
    name.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  );
}

function list(columns: readonly string[]): SQL {
  return sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
}
