import { describe, expect, it } from 'vitest'
import type { SheetRow } from '#contract/courses/attendance-admin.ts'
import { leftToReport, readPasted } from './attendance-paste.ts'

const row = (attenderId: number, name: string, email: string): SheetRow => ({
  attenderId,
  personId: null,
  name,
  email,
  days: [null, null],
  practiceDone: false,
  excusedBecause: null,
  forecast: null,
  result: null,
  correctedBecause: null,
})
const day = { startAt: '2026-12-08T00:30:00Z', finishAt: '2026-12-08T08:30:00Z', taught: 480 }
const sheet = {
  days: [day, day],
  rows: [
    row(1, 'Gildong Hong', 'gildong@example.com'),
    row(2, '성춘향', 'chunhyang@example.com'),
    row(3, 'Bae Bijang', 'one@example.com'),
    row(4, 'Bae Bijang', 'two@example.com'),
  ],
}
const pasted = (text: string, at = { row: 2, day: 0 }, openDays = 2) => {
  const { cells, people, untaken } = readPasted(sheet, at, text, openDays)
  return {
    cells: cells.map(({ at: { row, day }, text }) => `${row}-${day} ${text}`),
    people,
    untaken: untaken.map(({ line, because }) => `${line} ${because}`),
  }
}

describe('what is pasted into the sheet', () => {
  it('goes to the people whose names or addresses its lines begin with, in any order, wherever it is pasted', () => {
    expect(pasted('성춘향\t300\nGILDONG  HONG\t480\t60\ntwo@example.com\tA\n')).toEqual({
      cells: ['1-0 300', '0-0 480', '0-1 60', '3-0 A'],
      people: 3,
      untaken: [],
    })
  })

  it('may have name and address, headings, and lines that are empty', () => {
    expect(pasted('Name\tEmail\tMinutes\nBae Bijang\tone@example.com\t480\n\t\t\n')).toEqual({
      cells: ['2-0 480'],
      people: 1,
      untaken: [],
    })
  })

  it('starts with the day of the cell it is pasted into, and says which days are too many', () => {
    expect(pasted('Gildong Hong\t480\t60', { row: 0, day: 1 })).toEqual({
      cells: ['0-1 480'],
      people: 1,
      untaken: ['1 MORE_DAYS'],
    })
  })

  it('says which lines belong to nobody, to several, to somebody twice, or have no minutes', () => {
    expect(
      pasted('Gildong Hong\t480\nNolbu Yeon\t480\nBae Bijang\t480\ngildong@example.com\t0\n성춘향\tabsent'),
    ).toEqual({
      cells: ['0-0 480'],
      people: 1,
      untaken: ['2 NOBODY', '3 SEVERAL', '4 TWICE', '5 NO_MINUTES'],
    })
  })

  it('goes into no day that has not begun, and says so', () => {
    expect(pasted('Gildong Hong\t480\t60\n성춘향\t300\t', { row: 0, day: 0 }, 1)).toEqual({
      cells: ['0-0 480', '1-0 300'],
      people: 2,
      untaken: ['1 DAY_AHEAD'],
    })
    expect(pasted('480', { row: 0, day: 1 }, 1)).toEqual({ cells: [], people: 0, untaken: ['1 DAY_AHEAD'] })
  })

  it('is reported after saving only as far as it was not taken', () => {
    const at = { row: 0, day: 0 }
    expect(leftToReport(readPasted(sheet, at, '480', 2))).toBeUndefined()
    const partly = readPasted(sheet, at, 'Nobody\t480\nGildong Hong\t480', 2)
    expect(leftToReport(partly)).toMatchObject({ people: null, untaken: [{ line: 1 }] })
  })

  it.each([
    ['Hong Gildong', '0'],
    ['hong, gildong', '0'],
    ['Hong\tGildong', '0'],
    ['성 춘향', '1'],
    ['Hong', undefined],
  ])('finds %s, family name first or with another space', (name, row) =>
    expect(pasted(`${name}\t480`).cells).toEqual(row ? [`${row}-0 480`] : []),
  )

  it('prefers the name as it is written to its words in another order', () => {
    const rows = [row(1, 'Kim Lee', 'one@example.com'), row(2, 'Lee Kim', 'two@example.com')]
    const { cells } = readPasted({ ...sheet, rows }, { row: 0, day: 0 }, 'Lee Kim\t480', 2)
    expect(cells).toEqual([{ at: { row: 1, day: 0 }, text: '480' }])
  })

  it('says which minutes are more than the day has, and takes the others of the line', () => {
    expect(pasted('Gildong Hong\t900\t480\n성춘향\t481')).toEqual({
      cells: ['0-1 480'],
      people: 1,
      untaken: ['1 TOO_MANY', '2 TOO_MANY'],
    })
  })

  it('without names is put down from the cell on, and says which lines are below the last person', () => {
    expect(pasted('480\t60\nsoon\nP')).toEqual({
      cells: ['2-0 480', '2-1 60', '3-0 soon'],
      people: 2,
      untaken: ['3 BELOW'],
    })
  })
})
