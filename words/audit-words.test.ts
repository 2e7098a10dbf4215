import { describe, expect, it } from 'vitest'
import { lectureMoves } from '#contract/courses/lecture-states.ts'
import { examMoves } from '#contract/exams/exam-states.ts'
import { auditActions, auditEntities } from '#contract/platform/audit-actions.ts'
import { auditFields } from '#contract/platform/audit-fields.ts'
import { loadConsoleWords } from './console-words.ts'

describe.each(['en', 'ja', 'ko'] as const)('the history in %s', (language) => {
  it('has a name for every audited field', async () => {
    const { audit } = (await loadConsoleWords(language)).messages
    expect(Object.keys(audit.fieldName).sort()).toEqual([...auditFields].sort())
    expect(Object.values(audit.fieldName).filter((name) => name.trim() === '')).toEqual([])
  })

  it('has a sentence for every action', async () => {
    const { audit } = (await loadConsoleWords(language)).messages
    const sentences = auditActions.map((action) => pick(audit.sentence, action))
    for (const sentence of sentences) expect(sentence).toContain('<who></who>')
  })

  it('has a sentence for everything that the clock does', async () => {
    const { audit } = (await loadConsoleWords(language)).messages
    const moves = [
      ...lectureMoves.flatMap(({ to, clock }) => (clock ? [`lecture.move.${to}`] : [])),
      ...examMoves.flatMap(({ to, clock }) => (clock ? [`exam.move.${to}`] : [])),
    ]
    for (const move of [...moves, 'results.publish'])
      expect(pick(audit.byItself, move), move).toContain('<record></record>')
  })

  it('tells the choices of a filter apart', async () => {
    const { audit } = (await loadConsoleWords(language)).messages
    const actions = auditActions.map((action) => pick(audit.action, action))
    const entities = auditEntities.map((entity) => audit.entity[entity])
    for (const labels of [actions, entities]) expect(twice(labels)).toEqual([])
  })
})

function pick(words: object, key: string): unknown {
  return key.split('.').reduce<unknown>((branch, part) => (branch as Record<string, unknown>)[part], words)
}

function twice(labels: readonly unknown[]): unknown[] {
  return labels.filter((label, place) => labels.indexOf(label) !== place)
}
