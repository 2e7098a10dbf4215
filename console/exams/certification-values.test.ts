import { describe, expect, it } from 'vitest'
import { questionsIn } from './certification-values.ts'

describe('questions of the parts', () => {
  it('are added up', () => {
    expect(questionsIn([{ questions: 25 }, { questions: 15 }])).toBe(40)
  })

  it('are not known while a number is missing', () => {
    expect(questionsIn([{ questions: 25 }, { questions: null }])).toBeNull()
  })
})
