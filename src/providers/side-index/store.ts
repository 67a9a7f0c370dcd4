import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { SearchDocument } from '#modules/search';
import { findMatches, type Kept, toKept } from './find-matches.ts';
import { filterTokens, prefixes } from './match-query.ts';
import { priceTokens } from './price-bands.ts';
import {
  DOCUMENTS_MAX,
  ORDERED_TABLES,
  type OrderedTable,
  type SortKeys,
  toDocno,
  toRowid,
} from './sort-key-rowids.ts';
import type { StoreRequest, StoreResponse } from './worker-protocol.ts';

/** Increment to rebuild index files when their format changes. */
const FORMAT = 5;

const SCHEMA = `
  pragma journal_mode = wal;
  pragma synchronous = off;
  pragma mmap_size = 2147418112;
  create table if not exists kept (name text primary key, value text not null) without rowid;
  create table if not exists documents (
    docno integer primary key, id text not null unique, sum integer not null,
    name_words integer not null, price integer not null, rank integer not null, created_s integer not null);
  create temporary table if not exists texts (docno integer primary key, text text not null);
  ${ORDERED_TABLES.map((table) => `create virtual table if not exists ${table} using fts5(t, content='', tokenize="ascii tokenchars '.'", detail=none, contentless_delete=1);`).join('\n')}`;

/** Indexed words of a document. */
const textOf = (document: SearchDocument): string =>
  [
    ...document.words,
    ...prefixes(document.words),
    ...filterTokens(document),
    ...priceTokens(document.pricePesewas),
  ].join(' ');

/**
 * An SQLite index file. Each sort order has a full-text table whose rowid is the sort key, so the first matches of an
 * order are read without scanning the others. All methods are synchronous: run it in its own thread.
 */
export class Store {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  /** Until the next change. */
  readonly #counts = new LRUCache<string, number>({ max: 200 });

  /** Opens the file, or creates it. */
  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(SCHEMA);
  }

  #run(statement: string): StatementSync {
    let prepared = this.#statements.get(statement);
    if (!prepared) {
      prepared = this.#db.prepare(statement);
      prepared.setReadBigInts(true);
      this.#statements.set(statement, prepared);
    }
    return prepared;
  }

  /** Runs `work` in a transaction. */
  atomically(work: () => void): void {
    this.#db.exec('begin');
    try {
      work();
      this.#db.exec('commit');
    } catch (error) {
      this.#db.exec('rollback');
      throw error;
    }
  }

  /** First transaction whose changes have not been read; null when the file was never filled, or by another version. */
  get since(): bigint | null {
    if (this.#value('format') !== String(FORMAT)) return null;
    const since = this.#value('since');
    return since === null ? null : BigInt(since);
  }

  /** Time of the last sync, ms. */
  get readAtMs(): number {
    return Number(this.#value('read_at') ?? 0);
  }

  #value(name: string): string | null {
    return (this.#run('select value from kept where name = ?').get(name)?.value as string) ?? null;
  }

  /** Records that the file contains all changes before this transaction. */
  readUpTo(since: bigint): void {
    const keep = this.#run('insert or replace into kept values (?, ?)');
    keep.run('format', String(FORMAT));
    keep.run('since', String(since));
    keep.run('read_at', String(Date.now()));
  }

  count(): number {
    return Number(this.#run('select count(*) as n from documents').get()?.n);
  }

  #kept(id: string): Kept | null {
    const row = this.#run('select * from documents where id = ?').get(id);
    return row ? toKept(row) : null;
  }

  #keep(document: SearchDocument, docno: number, text: string): void {
    const { productId, nameWords, pricePesewas, ratingRank, createdS } = document;
    this.#run('insert or replace into documents values (?, ?, ?, ?, ?, ?, ?)').run(
      docno,
      productId,
      crc32(text),
      nameWords,
      pricePesewas,
      ratingRank,
      createdS,
    );
  }

  #newDocno(): number {
    const docno = Number(this.#run('select coalesce(max(docno), 0) + 1 as n from documents').get()?.n);
    if (docno > DOCUMENTS_MAX)
      throw new RangeError(`the side index holds ${DOCUMENTS_MAX} documents at most`);
    return docno;
  }

  /** Adds or updates documents. @returns how many changed */
  put(documents: SearchDocument[]): number {
    this.#counts.clear();
    let changed = 0;
    for (const document of documents) {
      const before = this.#kept(document.productId);
      const docno = before?.docno ?? this.#newDocno();
      const text = textOf(document);
      const sum = crc32(text);
      let isChanged = before === null;
      for (const table of ORDERED_TABLES) {
        const rowid = toRowid(table, { ...document, docno: docno });
        if (before && before.sum === sum && toRowid(table, before) === rowid) continue;
        if (before) this.#remove(table, before);
        this.#run(`insert into ${table} (rowid, t) values (?, ?)`).run(rowid, text);
        isChanged = true;
      }
      if (isChanged) {
        this.#keep(document, docno, text);
        changed++;
      }
    }
    return changed;
  }

  #remove(table: OrderedTable, keys: SortKeys): void {
    this.#run(`delete from ${table} where rowid = ?`).run(toRowid(table, keys));
  }

  /** @returns how many existed */
  remove(ids: string[]): number {
    this.#counts.clear();
    let removed = 0;
    for (const id of ids) {
      const before = this.#kept(id);
      if (!before) continue;
      for (const table of ORDERED_TABLES) this.#remove(table, before);
      this.#run('delete from documents where docno = ?').run(before.docno);
      removed++;
    }
    return removed;
  }

  /** First step to fill an empty file: adds documents in creation order. */
  collect(documents: SearchDocument[]): void {
    for (const document of documents) {
      const docno = this.#newDocno();
      const text = textOf(document);
      this.#keep(document, docno, text);
      this.#run('insert into temp.texts values (?, ?)').run(docno, text);
    }
  }

  /**
   * Second step: fills one order after the other, sorted (unsorted takes three times as long). Yields the number of
   * rows.
   */
  *fill(step: number): Generator<number> {
    this.#counts.clear();
    const documents = this.#run('select * from documents').all().map(toKept);
    const read = this.#run('select text from temp.texts where docno = ?');
    let done = 0;
    for (const table of ORDERED_TABLES) {
      const rowids = BigInt64Array.from(documents, (document) => toRowid(table, document)).sort();
      const insert = this.#run(`insert into ${table} (rowid, t) values (?, ?)`);
      for (let at = 0; at < rowids.length; at += step) {
        const next = rowids.subarray(at, at + step);
        this.atomically(() => {
          for (const rowid of next) insert.run(rowid, read.get(toDocno(table, rowid))?.text as string);
        });
        done += next.length;
        yield done / ORDERED_TABLES.length;
      }
    }
    this.#db.exec('delete from temp.texts');
  }

  find(request: StoreRequest): StoreResponse {
    return findMatches((statement) => this.#run(statement), this.#counts, request);
  }

  /** Random sample of document ids; all of them if there are not enough. */
  sample(many: number): string[] {
    if (this.count() <= many)
      return this.#run('select id from documents')
        .all()
        .map(({ id }) => String(id));
    const last = Number(this.#run('select max(docno) as n from documents').get()?.n);
    const drawn = new Set(Array.from({ length: many }, () => 1 + Math.floor(Math.random() * last)));
    const read = this.#run('select id from documents where docno = ?');
    return [...drawn].flatMap((docno) => (read.get(docno)?.id as string | undefined) ?? []);
  }

  close(): void {
    this.#db.close();
  }
}
