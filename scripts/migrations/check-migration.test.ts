import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../server/platform/settings/root.ts'
import { faultsOf } from './check-migration.ts'

/** The last one that was written before the product could be upgraded without a stop. */
const lastUnchecked = '0143'
const folder = join(root, 'migrations')
const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

describe('a migration', () => {
  it.each([
    'create table a (id integer primary key); create index on a (id); alter table a drop column id',
    'alter table a add column b text',
    "alter table a add column b text not null default 'x'",
    'alter table a add column b timestamptz not null default now()',
    'alter table a add constraint c check (b > 0) not valid',
    'alter table a validate constraint c',
    '-- without a transaction\ncreate index concurrently if not exists a_b on a (b)',
    '-- without a transaction\ncreate unique index concurrently if not exists a_b on a (b)',
    '-- without a transaction: large\ndrop index concurrently if exists a_b; alter table a validate constraint c',
    'alter table a add constraint c unique using index a_b',
    'drop index b; drop trigger c on a',
    'alter table a drop constraint b; alter table a alter column b drop not null',
  ])('may run beside the version before: %s', async (text) => {
    expect(await faultsOf('0200-x', text)).toEqual([])
  })

  it.each([
    ['drop table a', 'the version before needs it: drops a table'],
    ['drop view a', 'the version before needs it: drops a view'],
    ['alter table a drop column b', 'the version before needs it: drops a.b'],
    ['alter table a rename to b', 'the version before needs it: renames a'],
    ['alter table a rename column b to c', 'the version before needs it: renames a.b'],
    ['alter table a add column b text not null', 'the version before needs it: a.b has to be written'],
    ['alter table a alter column b drop default', 'the version before needs it: a.b has no default any more'],
    ['create index on a (b)', 'nobody can write meanwhile: creates an index of a'],
    ['alter table a add unique (b)', 'nobody can write meanwhile: creates an index of a'],
    ['alter table a add check (b > 0)', 'nobody can write meanwhile: checks all of a'],
    ['alter table a add foreign key (b) references c', 'nobody can write meanwhile: checks all of a'],
    [
      'alter table a add column b uuid default gen_random_uuid()',
      'nobody can write meanwhile: writes a.b in every row',
    ],
    ['alter table a add column b serial', 'nobody can write meanwhile: writes a.b in every row'],
    [
      'alter table a add column b integer references c',
      'nobody can write meanwhile: checks a.b in every row',
    ],
    ['update a set b = 1', 'nobody can write meanwhile: changes rows of a'],
    ['lock table a', 'nobody can write meanwhile: locks a whole table'],
    ['truncate a', 'nobody can write meanwhile: locks a whole table'],
  ])('is refused: %s', async (text, fault) => {
    expect(await faultsOf('0200-x', text)).toEqual([fault])
  })

  it('breaks and locks by a change of type or nulls', async () => {
    expect(await faultsOf('0200-x', 'alter table a alter column b type bigint')).toHaveLength(2)
    expect(await faultsOf('0200-x', 'alter table a alter column b set not null')).toHaveLength(2)
  })

  it('may remove what nothing has used since an earlier one', async () => {
    const text = 'alter table a drop column b'
    const name = '0200-contract-0150-b'
    expect(await faultsOf(name, `-- contract: a.b is not read since 0150\n${text}`)).toEqual([])
    for (const wrong of ['0200-b', '0200-contract-0149-b', '0200-contract-b'])
      expect(await faultsOf(wrong, `-- contract: a.b is not read since 0150\n${text}`)).toEqual([
        'earlier versions know it by its name, which has to begin with 0200-contract-0150-',
      ])
    const refused = ['`-- contract:` names no earlier migration']
    expect(await faultsOf('0200-x', `-- contract: a.b is not read\n${text}`)).toEqual(refused)
    expect(await faultsOf('0200-x', `-- contract: a.b is not read since 0200\n${text}`)).toEqual(refused)
    expect(await faultsOf(name, '-- contract: nothing since 0150\nselect 1')).toEqual([
      '`-- contract:` removes nothing',
    ])
  })

  it('may name the oldest build that can live with it, down to itself alone', async () => {
    const text = 'alter table a alter column b set not null'
    const brief = '-- locks briefly: the table is small'
    expect(await faultsOf('0200-contract-0200-b', `-- oldest build: 0200\n${brief}\n${text}`)).toEqual([])
    expect(await faultsOf('0200-contract-0150-b', '-- oldest build: 0150, as tried\nselect 1')).toEqual([])
    expect(await faultsOf('0200-b', '-- oldest build: 0150, as tried\nselect 1')).toEqual([
      'earlier versions know it by its name, which has to begin with 0200-contract-0150-',
    ])
    expect(await faultsOf('0200-contract-0201-b', '-- oldest build: 0201\nselect 1')).toEqual([
      '`-- oldest build:` names no migration up to this',
    ])
  })

  it.each([
    [
      'create index concurrently if not exists a_b on a (b)',
      'the first line has to be `-- without a transaction`',
    ],
    ['drop index concurrently if exists a_b', 'the first line has to be `-- without a transaction`'],
    [
      '-- without a transaction\ncreate index concurrently a_b on a (b)',
      'not as `create index concurrently if not exists name on table …`: a',
    ],
    [
      '-- without a transaction\ndrop index concurrently a_b',
      'not as `drop index concurrently if exists name`',
    ],
    [
      '-- without a transaction\nalter table a add column b text',
      'without a transaction a table is only validated: a',
    ],
    ['-- without a transaction\ninsert into a values (1)', 'needs its transaction: InsertStmt'],
  ])('cannot run as it says: %s', async (text, fault) => {
    expect(await faultsOf('0200-x', text)).toEqual([fault])
  })

  it('may lock a table if it says why that is short', async () => {
    expect(
      await faultsOf('0200-x', '-- locks briefly: one row per exam\ncreate index on exam (state)'),
    ).toEqual([])
  })

  it('of those before could lock: 0143 checks all waiting rooms', async () => {
    const text = await readFile(join(folder, '0143-opening-interest.sql'), 'utf8')
    expect(await faultsOf('0143-opening-interest', text)).toEqual([
      'nobody can write meanwhile: checks waiting_room.interested in every row',
      'nobody can write meanwhile: checks waiting_room.interest_seats in every row',
      'nobody can write meanwhile: checks all of waiting_room',
    ])
  })
})

const checked = files.filter((name) => name.slice(0, 4) > lastUnchecked)
it(`${checked.length} migrations since ${lastUnchecked} run beside the version before and under load`, async () => {
  for (const name of checked)
    expect([name, await faultsOf(name, await readFile(join(folder, name), 'utf8'))]).toEqual([name, []])
})
